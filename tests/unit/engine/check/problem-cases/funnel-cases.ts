import { funnelWith, upsellPage } from "../../../../fixtures/funnel.ts";
import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

export const funnelCases = {
  "funnel-missing-step": {
    defect: funnelWith({ "routes/thanks.json": swap('  "path"', '  "markets": ["DE", "CH-FR"],\n  "path"') }),
    problem: {
      at: "routes/extra.json:7:45",
      marked: '"thanks"',
      message:
        'The page "thanks" is missing in GB: /send/gb → the order form → /extra/gb → "thanks" (missing).',
      hint: 'Add these markets to the "markets" of its route, or choose another page.',
    },
    nearMiss: funnelWith({
      "routes/thanks.json": swap('  "path"', '  "markets": ["DE", "GB", "CH-FR"],\n  "path"'),
    }),
  },
  "funnel-dead-end": {
    defect: funnelWith({ "order-targets.json": swap('"to": "gift"', '"to": "terms"') }),
    problem: {
      at: "order-targets.json:4:71",
      marked: '"terms"',
      message: 'The path to an order ends on the page "terms": /take/de?src=mail → /terms/de?src=mail.',
      hint: "Add an order button, an order form or a link to that page, or choose another page.",
    },
    // Leads directly to the last page, so the visitor misses nothing.
    nearMiss: funnelWith({ "order-targets.json": swap('"to": "gift"', '"to": "thanks"') }),
  },
  "funnel-loop": {
    // The button keeps the query, so it always leads to its own page.
    defect: funnelWith({ "order-targets.json": swap('["take", "take-2"]', '["gift-2"]') }),
    problem: {
      at: "order-targets.json:4:63",
      marked: '"gift"',
      message: "The path to an order goes round in a loop: /gift/de?src=mail → /gift/de?src=mail.",
      hint: "Link one of these pages to an order form, or to the page after an order.",
    },
    nearMiss: funnelWith({
      "order-targets.json": swap('["take", "take-2"]', '["gift-2"]'),
      // Adds a way out.
      "routes/gift.json": swap(
        '"props": { "body": "Second" }',
        '"props": { "body": "Second", "links": [{ "label": "On", "link": { "to": "send" } }] }',
      ),
    }),
  },
  "orphan-page": {
    defect: funnelWith({ "routes/late.json": upsellPage("late", "thanks") }),
    problem: {
      at: "routes/late.json:3:11",
      marked: '"late"',
      message: 'The page "late" offers an upsell, but nothing leads to it.',
      hint: 'Name it as the "next" of an order form or of another upsell, or delete it.',
    },
    nearMiss: funnelWith({
      "routes/late.json": upsellPage("late", "thanks"),
      "routes/extra.json": upsellPage("extra", "late"),
    }),
  },
} satisfies Record<string, ProblemCase>;

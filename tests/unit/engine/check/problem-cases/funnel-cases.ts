import { funnelWith, upsellPage } from "../../../../fixtures/funnel.ts";
import { swap } from "../../../../fixtures/world.ts";
import type { ProblemCase } from "./problem-case.ts";

export const funnelCases = {
  "funnel-missing-step": {
    defect: funnelWith({ "routes/thanks.json": swap('  "path"', '  "markets": ["DE", "CH-FR"],\n  "path"') }),
    problem: {
      at: "routes/extra.json:7:45",
      marked: '"thanks"',
      message:
        'The page "thanks" is missing in GB: /send/gb → the order form → /extra/gb → "thanks" (missing).',
      hint: 'Give its route these markets ("markets"), or let another page follow.',
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
      message: 'The way to an order ends on the page "terms": /take/de?src=mail → /terms/de?src=mail.',
      hint: "Give that page an order button, an order form or a link that leads on, or let another page follow.",
    },
    // To the last page itself: nothing is lost.
    nearMiss: funnelWith({ "order-targets.json": swap('"to": "gift"', '"to": "thanks"') }),
  },
  "funnel-loop": {
    // The button keeps the query, so it leads to its own page for ever.
    defect: funnelWith({ "order-targets.json": swap('["take", "take-2"]', '["gift-2"]') }),
    problem: {
      at: "order-targets.json:4:63",
      marked: '"gift"',
      message: "Whoever wants to order goes round in a circle: /gift/de?src=mail → /gift/de?src=mail.",
      hint: "Let one of these pages lead on to an order form, or to the page after an order.",
    },
    nearMiss: funnelWith({
      "order-targets.json": swap('["take", "take-2"]', '["gift-2"]'),
      // There is a way out.
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
      message: 'The page "late" offers something after an order, but nothing leads to it.',
      hint: 'Name it as the "next" of an order form or of another offer, or remove it.',
    },
    nearMiss: funnelWith({
      "routes/late.json": upsellPage("late", "thanks"),
      "routes/extra.json": upsellPage("extra", "late"),
    }),
  },
} satisfies Record<string, ProblemCase>;

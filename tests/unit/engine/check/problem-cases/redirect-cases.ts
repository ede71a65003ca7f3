import { funnelWith, upsellPage } from "../../../../fixtures/funnel.ts";
import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

/** Two offers after an order: `extra`, then `late`. Whoever declines the second one leaves them. */
const offers = (next: string) =>
  funnelWith({
    "routes/extra.json": upsellPage("extra", "late"),
    "routes/late.json": upsellPage("late", "thanks").replace('"next": "thanks"', `"next": "${next}"`),
  });

export const redirectCases = {
  "unreachable-redirect": {
    defect: { "redirects.json": swap('"/old"', '"/old?from=mail"') },
    problem: {
      at: "redirects.json:4:15",
      marked: '"/old?from=mail"',
      message: '"/old?from=mail" never matches: it has a query, and only paths are compared.',
      hint: 'Write "/old". A visitor\'s query and hash are kept.',
    },
    nearMiss: { "redirects.json": swap('"/old"', '"/Alt/Ägypten-50%"') },
  },
  "redirect-chain": {
    defect: { "redirects.json": swap('"/terms"', '"/Old?again=1"') },
    problem: {
      at: "redirects.json:5:31",
      marked: '"/Old?again=1"',
      message:
        '"/Old?again=1" is redirected again, to "/take?from=old#hero". Each redirect costs the visitor time.',
      hint: "Redirect straight to the last page.",
    },
    nearMiss: { "redirects.json": swap('"/terms"', '"/terms?from=/old"') },
  },
  "upsell-loop": {
    defect: offers("extra"),
    problem: {
      at: "routes/late.json:7:45",
      marked: '"extra"',
      message: "Visitors who accept these offers come back to them again and again: extra → late → extra.",
      hint: 'Set "next" to the page that thanks for the order.',
    },
    nearMiss: offers("thanks"),
  },
  "lost-path": {
    defect: { "served.json": '{ "paths": ["/", "/take", "/blackweek"] }' },
    problem: {
      at: "served.json:1:27",
      marked: '"/blackweek"',
      message:
        'There was a page at "/blackweek", but now there is none: links and advertisements that lead there are dead.',
      hint: 'Add a redirect: { "from": "/blackweek", "to": "/…" }. npm run check -- --fix adds one to the home page.',
    },
    nearMiss: { "served.json": '{ "paths": ["/", "/TAKE", "/old"] }' },
  },
} satisfies Record<string, ProblemCase>;

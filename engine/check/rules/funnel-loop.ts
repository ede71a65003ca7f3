import { inMarkets } from "../../funnel/in-markets.ts";
import { proveFunnel } from "../../funnel/prove-funnel.ts";
import type { Rule } from "../rule.ts";

export const funnelLoop: Rule = {
  code: "funnel-loop",
  check: (site, report) => {
    for (const { place, way, markets } of proveFunnel(site).loops) {
      report({
        ...place,
        message: `Whoever wants to order goes round in a circle${inMarkets(markets)}: ${way}.`,
        hint: "Let one of these pages lead on to an order form, or to the page after an order.",
      });
    }
  },
};

import { inMarkets } from "../../funnel/in-markets.ts";
import { proveFunnel } from "../../funnel/prove-funnel.ts";
import type { Rule } from "../rule.ts";

export const funnelMissingStep: Rule = {
  code: "funnel-missing-step",
  check: (site, report) => {
    for (const { place, name, way, markets } of proveFunnel(site).missing) {
      report({
        ...place,
        message: `The page "${name}" is missing${inMarkets(markets)}: ${way}.`,
        hint: 'Give its route these markets ("markets"), or let another page follow.',
      });
    }
  },
};

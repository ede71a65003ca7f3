import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { siteFunnelProof } from "../site-funnel.ts";

export const funnelMissingStep: Rule = {
  meta: {
    code: "funnel-missing-step",
    severity: "error",
    tier: "funnel",
    title: "A step of the funnel does not exist in a market",
  },
  check: (site, report) => {
    for (const { location, name, path, markets } of siteFunnelProof(site).missing) {
      report({
        ...location,
        message: `The page "${name}" is missing${formatMarkets(markets)}: ${path}.`,
        hint: 'Add these markets to the "markets" of its route, or choose another page.',
      });
    }
  },
};

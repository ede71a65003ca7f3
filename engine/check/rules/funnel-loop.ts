import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { siteFunnelProof } from "../site-funnel.ts";

export const funnelLoop: Rule = {
  meta: {
    code: "funnel-loop",
    severity: "error",
    tier: "funnel",
    title: "A path to an order goes round in a loop",
  },
  check: (site, report) => {
    for (const { location, path, markets } of siteFunnelProof(site).loops) {
      report({
        ...location,
        message: `The path to an order goes round in a loop${formatMarkets(markets)}: ${path}.`,
        hint: "Link one of these pages to an order form, or to the page after an order.",
      });
    }
  },
};

import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { funnelCauses, siteFunnelProof } from "../site-funnel.ts";

export const funnelDeadEnd: Rule = {
  meta: {
    code: "funnel-dead-end",
    severity: "error",
    title: "A path to an order ends before the order",
    follows: funnelCauses,
  },
  check: (site, report) => {
    for (const { location, name, path, markets } of siteFunnelProof(site).deadEnds) {
      report({
        ...location,
        message: `The path to an order ends on the page "${name}"${formatMarkets(markets)}: ${path}.`,
        hint: "Add an order button, an order form or a link to that page, or choose another page.",
      });
    }
  },
};

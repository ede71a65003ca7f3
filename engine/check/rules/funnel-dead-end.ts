import { inMarkets } from "../../funnel/in-markets.ts";
import { proveFunnel } from "../../funnel/prove-funnel.ts";
import type { Rule } from "../rule.ts";

export const funnelDeadEnd: Rule = {
  code: "funnel-dead-end",
  check: (site, report) => {
    for (const { place, name, way, markets } of proveFunnel(site).deadEnds) {
      report({
        ...place,
        message: `The way to an order ends on the page "${name}"${inMarkets(markets)}: ${way}.`,
        hint: "Give that page an order button, an order form or a link that leads on, or let another page follow.",
      });
    }
  },
};

import type { Rule } from "../rule.ts";
import { siteFunnelProof } from "../site-funnel.ts";

export const orderTargetOwnPage: Rule = {
  meta: {
    code: "order-target-own-page",
    severity: "warning",
    title: "An order button leads to the page it is on",
    configurable: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    // `funnel-loop` reports pages whose button really leads there.
    if (manifests.orderTargets === undefined || siteFunnelProof(site).loops.length > 0) return;
    const { document, value } = manifests.orderTargets;
    value.rules.forEach(({ routes: from, to }, index) => {
      const [own] = from ?? [];
      // A list with other pages serves those.
      if (own === undefined || !from?.every((name) => name === to)) return;
      report({
        document,
        path: ["rules", index, "to"],
        message: `The order button of "${own}" leads to the page it is on.`,
        hint: "Lead to the page on which visitors can order.",
      });
    });
  },
};

import { routeFinder } from "../../site/find-route.ts";
import type { Rule } from "../rule.ts";
import { siteFunnelProof } from "../site-funnel.ts";

export const orderTargetOwnPage: Rule = {
  meta: {
    code: "order-target-own-page",
    severity: "warning",
    tier: "reference",
    title: "An order button leads to the page it is on",
  },
  check: (site, report) => {
    const { manifests } = site;
    // `funnel-loop` reports pages whose button really leads there.
    if (manifests.orderTargets === undefined || siteFunnelProof(site).loops.length > 0) return;
    const { document, value } = manifests.orderTargets;
    const { find } = routeFinder(site);
    value.rules.forEach(({ routes: from, to }, index) => {
      const [page] = from ?? [];
      const target = find(to);
      // A list with other pages serves those. A twin is the same page.
      if (page === undefined || !from?.includes(to) || !from.every((name) => find(name) === target)) return;
      report({
        document,
        path: ["rules", index, "to"],
        message: `The order button of "${page}" leads to the page it is on.`,
        hint: "Name the page on which visitors can order.",
      });
    });
  },
};

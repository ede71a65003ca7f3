import { routeFinder } from "../../site/find-route.ts";
import type { Rule } from "../rule.ts";
import { siteFunnel } from "../site-funnel.ts";

export const orderTargetAfterOrder: Rule = {
  meta: {
    code: "order-target-after-order",
    severity: "error",
    tier: "reference",
    title: "An order button leads to the page after the order",
  },
  check: (site, report) => {
    const { orderTargets } = site.manifests;
    const funnel = siteFunnel(site);
    if (orderTargets === undefined || funnel === undefined) return;
    const { document, value } = orderTargets;
    const { find } = routeFinder(site);
    value.rules.forEach(({ to }, index) => {
      const route = find(to);
      if (route === undefined) return;
      const isUpsell = funnel.isMidway(route) === "upsell";
      if (!isUpsell && !funnel.goals.has(route.name)) return;
      report({
        document,
        path: ["rules", index, "to"],
        message: isUpsell
          ? `Order buttons lead to "${route.name}", an offer for visitors who have already ordered.`
          : `Order buttons lead to "${route.name}", the page after an order, so visitors never order.`,
        hint: "Name a page with an order form.",
      });
    });
  },
};

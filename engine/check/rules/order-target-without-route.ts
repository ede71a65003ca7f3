import { suggestName } from "../../problems/suggest.ts";
import { knownRoutes } from "../../site/find-route.ts";
import type { Rule } from "../rule.ts";

export const orderTargetWithoutRoute: Rule = {
  meta: {
    code: "order-target-without-route",
    severity: "error",
    tier: "reference",
    title: "An order target is not a route",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.orderTargets === undefined) return;
    const { document, value } = manifests.orderTargets;
    const routeNames = knownRoutes(manifests);
    value.rules.forEach((rule, index) => {
      if (routeNames.has(rule.to)) return;
      report({
        document,
        path: ["rules", index, "to"],
        message: `The order button would lead to "${rule.to}", but there is no route with that name.`,
        ...suggestName(rule.to, routeNames, "route"),
      });
    });
  },
};

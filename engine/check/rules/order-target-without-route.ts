import { suggestName } from "../../problems/suggest.ts";
import { knownRoutes } from "../known-routes.ts";
import type { Rule } from "../rule.ts";

export const orderTargetWithoutRoute: Rule = {
  code: "order-target-without-route",
  check: ({ world }, report) => {
    if (world.orderTargets === undefined) return;
    const { document, value } = world.orderTargets;
    const known = knownRoutes(world);
    value.rules.forEach((rule, index) => {
      if (known.has(rule.to)) return;
      report({
        document,
        path: ["rules", index, "to"],
        message: `The order button would lead to "${rule.to}", but no route has that name.`,
        ...suggestName(rule.to, known, "route"),
      });
    });
  },
};

import type { OrderRule } from "../../schema/order-targets.ts";
import type { Rule } from "../rule.ts";

/** Whether `earlier` catches every visit to `route` that `rule` would. */
function catches(earlier: OrderRule, route: string | undefined, query: OrderRule["query"]): boolean {
  const sameRoute = earlier.routes === undefined || (route !== undefined && earlier.routes.includes(route));
  return sameRoute && Object.entries(earlier.query ?? {}).every(([name, value]) => query?.[name] === value);
}

export const unreachableOrderRule: Rule = {
  code: "unreachable-order-rule",
  check: ({ world }, report) => {
    if (world.orderTargets === undefined) return;
    const { document, value } = world.orderTargets;
    value.rules.forEach((rule, index) => {
      const earlier = value.rules.slice(0, index);
      const routes = rule.routes ?? [undefined];
      if (!routes.every((route) => earlier.some((other) => catches(other, route, rule.query)))) return;
      report({
        document,
        path: ["rules", index],
        message: "This rule can never match: rules before it catch all of its visits.",
        hint: "Move it before them, or remove it.",
      });
    });
  },
};

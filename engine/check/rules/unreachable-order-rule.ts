import { contains, visitsOf } from "../order-visits.ts";
import type { Rule } from "../rule.ts";

export const unreachableOrderRule: Rule = {
  code: "unreachable-order-rule",
  check: ({ world }, report) => {
    if (world.orderTargets === undefined) return;
    const { document, value } = world.orderTargets;
    value.rules.forEach((rule, index) => {
      const earlier = value.rules.slice(0, index).flatMap(visitsOf);
      if (!visitsOf(rule).every((visits) => earlier.some((other) => contains(other, visits)))) return;
      report({
        document,
        path: ["rules", index],
        message: "This rule can never match: rules before it catch all of its visits.",
        hint: "Move it before them, or remove it.",
      });
    });
  },
};

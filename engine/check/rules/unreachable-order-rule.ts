import { matchesAll } from "../matches-all.ts";
import { contains, visitsOf } from "../order-visits.ts";
import type { Rule } from "../rule.ts";

export const unreachableOrderRule: Rule = {
  code: "unreachable-order-rule",
  check: ({ world }, report) => {
    if (world.orderTargets === undefined) return;
    const { document, value } = world.orderTargets;
    const [first = -1, ...others] = value.rules.flatMap((rule, index) => (matchesAll(rule) ? [index] : []));
    // Of two that match every visit nobody knows which one was meant.
    const isTooEarly = others.length === 0 && first !== -1 && first < value.rules.length - 1;
    if (isTooEarly)
      report({
        document,
        path: ["rules", first],
        message: "This rule matches every visit, so those behind it can never match.",
        hint: "Move it to the end of the list.",
        fix: { move: "last" },
      });
    value.rules.forEach((rule, index) => {
      if (isTooEarly && index > first) return;
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

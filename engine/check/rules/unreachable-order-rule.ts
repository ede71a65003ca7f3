import { contains, findVisits, matchesAll } from "../order-rules.ts";
import type { Rule } from "../rule.ts";

export const unreachableOrderRule: Rule = {
  meta: {
    code: "unreachable-order-rule",
    severity: "error",
    tier: "content",
    title: "An order-target rule that can never match",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.orderTargets === undefined) return;
    const { document, value } = manifests.orderTargets;
    const [first = -1, ...repeats] = value.rules.flatMap((rule, index) => (matchesAll(rule) ? [index] : []));
    // If two rules match every visit, it is unclear which one was meant.
    const isTooEarly = repeats.length === 0 && first !== -1 && first < value.rules.length - 1;
    if (isTooEarly)
      report({
        document,
        path: ["rules", first],
        message: "This rule matches every visit, so later rules can never match.",
        hint: "Move it to the end of the list.",
        fix: { move: "last" },
      });
    value.rules.forEach((rule, index) => {
      if (isTooEarly && index > first) return;
      const earlier = value.rules.slice(0, index).flatMap(findVisits);
      if (!findVisits(rule).every((visits) => earlier.some((other) => contains(other, visits)))) return;
      report({
        document,
        path: ["rules", index],
        message: "This rule can never match: earlier rules match all of its visits.",
        hint: "Move it before them, or remove it.",
      });
    });
  },
};

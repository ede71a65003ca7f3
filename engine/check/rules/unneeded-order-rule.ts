import { findVisits, matchesAll, sharedVisits } from "../order-rules.ts";
import type { Rule } from "../rule.ts";

export const unneededOrderRule: Rule = {
  meta: {
    code: "unneeded-order-rule",
    severity: "warning",
    tier: "content",
    title: "An order rule leads where the next rules lead anyway",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.orderTargets === undefined) return;
    const { document, value } = manifests.orderTargets;
    const last = value.rules.at(-1);
    if (last === undefined || !matchesAll(last)) return;
    value.rules.slice(0, -1).forEach((rule, index) => {
      if (rule.to !== last.to || matchesAll(rule)) return;
      const between = value.rules.slice(index + 1, -1).filter(({ to }) => to !== rule.to);
      const isException = findVisits(rule).some((one) =>
        between.flatMap(findVisits).some((other) => sharedVisits(one, other) !== undefined),
      );
      if (isException) return;
      report({
        document,
        path: ["rules", index, "to"],
        message: `Without this rule, these visits lead to "${rule.to}" as well, by the default rule at the end.`,
        hint: "Remove the rule, or write another page.",
      });
    });
  },
};

import { matchesAll } from "../matches-all.ts";
import type { Rule } from "../rule.ts";

export const noDefaultOrderRule: Rule = {
  code: "no-default-order-rule",
  check: ({ world }, report) => {
    if (world.orderTargets === undefined) return;
    const { document, value } = world.orderTargets;
    if (value.rules.some(matchesAll)) return;
    report({
      document,
      path: ["rules"],
      part: "key",
      message: "No rule matches every page, so some order buttons would lead nowhere.",
      hint: 'End the list with a rule that has only a "to".',
    });
  },
};

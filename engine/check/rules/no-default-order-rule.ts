import { matchesAll } from "../order-rules.ts";
import type { Rule } from "../rule.ts";

export const noDefaultOrderRule: Rule = {
  meta: {
    code: "no-default-order-rule",
    severity: "error",
    tier: "reference",
    title: "The order-target map does not cover every page",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.orderTargets === undefined) return;
    const { document, value } = manifests.orderTargets;
    if (value.rules.some(matchesAll)) return;
    report({
      document,
      path: ["rules"],
      part: "key",
      message: "No rule matches every page, so some order buttons would lead nowhere.",
      hint: 'End the list with a rule that has only "to".',
    });
  },
};

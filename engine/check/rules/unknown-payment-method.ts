import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownPaymentMethod: Rule = {
  meta: {
    code: "unknown-payment-method",
    severity: "error",
    tier: "reference",
    title: "No method of payment has this name",
    once: true,
  },
  check: unknownName({
    kind: "payment-method",
    what: "method of payment",
    list: ({ manifests: { payments } }) => payments && Object.keys(payments.value.methods),
    message: (name) => `There is no method of payment named "${name}".`,
  }),
};

import type { Rule } from "../rule.ts";
import { unusedName } from "../rule-names.ts";

export const unusedPaymentMethod: Rule = {
  meta: {
    code: "unused-payment-method",
    severity: "warning",
    tier: "content",
    title: "A method of payment that no market offers",
    once: true,
  },
  check: unusedName({
    kind: "payment-method",
    locate: ({ manifests: { payments } }) =>
      Object.keys(payments?.value.methods ?? {}).flatMap((name) =>
        payments ? [[name, { document: payments.document, path: ["methods", name], part: "key" }]] : [],
      ),
    message: (name) => `No market offers the method "${name}".`,
    hint: () => "Remove it, or add it to the list of a market.",
  }),
};

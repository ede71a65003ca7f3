import type { Rule } from "../rule.ts";

export const secondChargeWithoutConsent: Rule = {
  meta: {
    code: "second-charge-without-consent",
    severity: "error",
    tier: "content",
    title: "A saved method is charged again without the customer's consent",
    once: true,
  },
  check: ({ manifests: { payments } }, report) => {
    for (const [name, { upsell, consent }] of Object.entries(payments?.value.methods ?? {})) {
      if (payments === undefined || upsell !== "second-charge" || consent !== undefined) continue;
      report({
        document: payments.document,
        path: ["methods", name, "upsell"],
        message: `"${name}" is saved and charged again, but the order form does not say so.`,
        hint: 'Add "consent": the sentence by which customers agree, or set "upsell" to "new-step".',
      });
    }
  },
};

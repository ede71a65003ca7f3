import type { Rule } from "../rule.ts";

export const invoiceWithoutAccount: Rule = {
  meta: {
    code: "invoice-without-account",
    severity: "error",
    tier: "content",
    title: "Customers pay by invoice, but to no account",
    once: true,
  },
  check: ({ manifests: { payments } }, report) => {
    if (payments === undefined || payments.value.account) return;
    const invoice = Object.entries(payments.value.methods).find(([, { provider }]) => provider === "invoice");
    if (invoice === undefined) return;
    report({
      document: payments.document,
      path: ["methods", invoice[0], "provider"],
      message: "Invoices need an account to which customers pay, and the number of days in which they do.",
      hint: 'Add "account": { "holder": "…", "iban": "…", "dueDays": 14 }.',
    });
  },
};

import { listAccountParts } from "../../markets/bank-account.ts";
import { findAccount, sellsOnInvoice } from "../../site/payments.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";

export const invoiceWithoutAccount: Rule = {
  meta: {
    code: "invoice-without-account",
    severity: "error",
    tier: "content",
    title: "Customers pay by invoice, but to no account",
    once: true,
  },
  check: (site, report) => {
    const { payments, markets } = site.manifests;
    if (payments === undefined) return;
    const { document, value } = payments;
    const lacking = (markets?.value.markets ?? []).filter(
      ({ code }) => sellsOnInvoice(site, code) && findAccount(value, code) === undefined,
    );
    const [first] = lacking;
    if (first === undefined) return;
    const [name = ""] =
      Object.entries(value.methods).find(([, { provider }]) => provider === "invoice") ?? [];
    const parts = listAccountParts(first.country).map((part) => `"${part}": "…"`);
    report({
      document,
      path: ["methods", name, "provider"],
      message: `Invoices${formatMarkets(lacking.map(({ code }) => code))} need an account to which customers pay, and the number of days in which they do.`,
      hint: `Add "account": { "holder": "…", ${parts.join(", ")}, "dueDays": 14 }.`,
    });
  },
};

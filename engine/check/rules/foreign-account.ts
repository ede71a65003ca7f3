import { isPayableFrom, listAccountParts } from "../../markets/bank-account.ts";
import { findAccount, readBankAccount, sellsOnInvoice } from "../../site/payments.ts";
import type { Rule } from "../rule.ts";

export const foreignAccount: Rule = {
  meta: {
    code: "foreign-account",
    severity: "warning",
    tier: "content",
    title: "Customers cannot pay into an account as they pay at home",
    once: true,
  },
  check: (site, report) => {
    const { payments, markets } = site.manifests;
    if (payments === undefined) return;
    const { document, value } = payments;
    for (const { code, country } of markets?.value.markets ?? []) {
      const account = sellsOnInvoice(site, code) ? findAccount(value, code) : undefined;
      if (account === undefined || isPayableFrom(readBankAccount(account), country)) continue;
      const isOverride = value.accounts?.[code] === account;
      const parts = listAccountParts(country).map((part) => `"${part}"`);
      report({
        document,
        path: isOverride ? ["accounts", code] : ["account"],
        part: "key",
        message: `Customers in ${code} cannot pay into this account as they pay at home. Their banks ask for ${parts.join(", ")}.`,
        hint: isOverride
          ? "Write what is missing, or name an account in that country."
          : `Add an account for ${code} to "accounts", or take invoices off its list in "markets".`,
        mistake: code,
      });
    }
  },
};

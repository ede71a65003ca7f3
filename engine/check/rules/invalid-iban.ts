import { isIban } from "../../markets/bank-account.ts";
import { shownValue } from "../../markets/market.ts";
import { listAccounts } from "../../site/payments.ts";
import type { Rule } from "../rule.ts";

export const invalidIban: Rule = {
  meta: {
    code: "invalid-iban",
    severity: "error",
    tier: "content",
    title: "An IBAN has a slip",
    once: true,
  },
  check: (site, report) => {
    for (const { account, document, path } of listAccounts(site)) {
      const iban = shownValue(account.iban);
      if (iban === undefined || isIban(iban)) continue;
      report({
        document,
        path: [...path, "iban"],
        message: `"${iban}" is no IBAN: its length or its check digits do not fit.`,
        hint: "Copy it from your bank again.",
      });
    }
  },
};

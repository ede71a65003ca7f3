import { hasCheckDigit } from "../../markets/bank-account.ts";
import { shownValue } from "../../markets/market.ts";
import { listAccounts } from "../../site/payments.ts";
import type { Rule } from "../rule.ts";

/** The numbers with a check digit, by the names that banks give them. */
const names = { routingNumber: "routing number", clabe: "CLABE" } as const;

export const invalidAccountNumber: Rule = {
  meta: {
    code: "invalid-account-number",
    severity: "error",
    tier: "content",
    title: "A number of an account has a slip",
    once: true,
  },
  check: (site, report) => {
    for (const { account, document, path } of listAccounts(site))
      for (const key of ["routingNumber", "clabe"] as const) {
        const value = shownValue(account[key]);
        if (value === undefined || hasCheckDigit(value)) continue;
        report({
          document,
          path: [...path, key],
          message: `"${value}" is no ${names[key]}: its check digit does not fit.`,
          hint: "Copy it from your bank again.",
        });
      }
  },
};

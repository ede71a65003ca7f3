import { shownValue } from "../../markets/market.ts";
import type { Rule } from "../rule.ts";

/** Whether the check digits of an IBAN fit (ISO 13616): letters count from 10, and the first four signs come last. */
function isValid(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

export const invalidIban: Rule = {
  meta: {
    code: "invalid-iban",
    severity: "error",
    tier: "content",
    title: "An IBAN has a slip",
    once: true,
  },
  check: ({ manifests: { payments } }, report) => {
    const account = payments?.value.account;
    if (payments === undefined || account === undefined) return;
    const iban = shownValue(account.iban);
    if (isValid(iban)) return;
    report({
      document: payments.document,
      path: ["account", "iban"],
      message: `"${iban}" is no IBAN: its check digits do not fit.`,
      hint: "Copy it from your bank again.",
    });
  },
};

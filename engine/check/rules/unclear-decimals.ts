import { getDecimals, isWrittenWhole } from "../../commerce/money.ts";
import type { Rule } from "../rule.ts";

export const unclearDecimals: Rule = {
  meta: {
    code: "unclear-decimals",
    severity: "error",
    tier: "shape",
    title: "A market that does not say how many decimals its amounts have",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.markets === undefined) return;
    const { document, value } = manifests.markets;
    const statedCurrencies = new Set(
      value.markets.flatMap(({ currency, decimals }) => (decimals === undefined ? [] : [currency])),
    );
    value.markets.forEach(({ code, currency, decimals }, index) => {
      const right = getDecimals(currency);
      if (decimals === undefined && isWrittenWhole(currency))
        report({
          document,
          path: ["markets", index, "currency"],
          message: `Amounts in ${currency} have ${right} decimals, and ${code} does not say whether its amounts are written with them.`,
          hint: statedCurrencies.has(currency)
            ? `Other markets say so for ${currency}. Write the amounts of ${code} with ${right} decimals, and add "decimals": ${right}.`
            : `If 2,990 ${currency} is written as 2990, run npm run upgrade -- --write: it multiplies all amounts in ${currency} by ${10 ** right}. If it is written as ${2990 * 10 ** right}, add "decimals": ${right}.`,
        });
      else if (decimals !== undefined && decimals !== right)
        report({
          document,
          path: ["markets", index, "decimals"],
          message: `Amounts in ${currency} have ${right} decimals, not ${decimals}.`,
          hint: `Write "decimals": ${right}, and the amounts of ${code} with ${right} decimals.`,
        });
    });
  },
};

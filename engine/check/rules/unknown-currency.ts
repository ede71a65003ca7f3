import { countries } from "../../markets/countries/countries.ts";
import { suggestName } from "../../problems/suggest.ts";
import type { Rule } from "../rule.ts";

export const unknownCurrency: Rule = {
  meta: {
    code: "unknown-currency",
    severity: "error",
    tier: "shape",
    title: "A currency that no country uses",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.markets === undefined) return;
    const { document, value } = manifests.markets;
    const currencies = new Set(countries("hyphenated").map(({ currency }) => currency));
    value.markets.forEach(({ code, country, currency }, index) => {
      if (currencies.has(currency)) return;
      const usual = countries("hyphenated").find(({ alpha2 }) => alpha2 === country)?.currency;
      report({
        document,
        path: ["markets", index, "currency"],
        message: `No country pays in the currency "${currency}", but the market ${code} does.`,
        hint:
          usual === undefined
            ? suggestName(currency, currencies, "currency").hint
            : `In ${country} people pay in "${usual}".`,
      });
    });
  },
};

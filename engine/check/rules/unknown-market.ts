import { officialCountry } from "../../site/countries.ts";
import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownMarket: Rule = {
  meta: {
    code: "unknown-market",
    severity: "error",
    tier: "reference",
    title: "No market has this code",
    once: true,
  },
  check: unknownName({
    kind: "market",
    what: "market",
    list: ({ manifests }) => manifests.markets?.value.markets.map(({ code }) => code),
    otherName: officialCountry,
    message: (name) => `There is no market with the code "${name}".`,
  }),
};

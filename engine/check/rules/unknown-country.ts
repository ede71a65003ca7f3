import { countryPlaces, marketCodes } from "../../site/contacts.ts";
import { isCountry, officialCountry } from "../../site/countries.ts";
import type { Rule } from "../rule.ts";

export const unknownCountry: Rule = {
  meta: {
    code: "unknown-country",
    severity: "error",
    tier: "shape",
    title: "A country code that does not exist",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { value, document, path } of marketCodes(manifests)) {
      const official = officialCountry(value);
      // A market may have any code, except an unofficial code of a country, such as "UK".
      if (official === undefined || isCountry(value)) continue;
      report({
        document,
        path,
        message: `This market has the code "${value}", but no country has it.`,
        hint: `Did you mean "${official}"?`,
        fix: { find: value, replace: official },
      });
    }
    for (const { value, document, path } of countryPlaces(manifests)) {
      if (isCountry(value)) continue;
      const official = officialCountry(value);
      report({
        document,
        path,
        message: `There is no country with the code "${value}".`,
        ...(official === undefined
          ? { hint: 'Write the code of ISO 3166-1, two letters: "DE", "GB".' }
          : { hint: `Did you mean "${official}"?`, fix: { find: value, replace: official } }),
      });
    }
  },
};

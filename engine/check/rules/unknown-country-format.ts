import { suggestName } from "../../problems/suggest.ts";
import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

export const unknownCountryFormat: Rule = {
  meta: {
    code: "unknown-country-format",
    severity: "error",
    tier: "reference",
    title: "A market lacks a format that a form uses",
    once: true,
  },
  check: ({ manifests }, report) => {
    const markets = manifests.markets?.value.markets;
    if (markets === undefined) return;
    const formatNames = new Set(markets.flatMap(({ formats = {} }) => Object.keys(formats)));
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value)) {
        const required = "countryFormat" in field ? field.countryFormat : undefined;
        if (required === undefined) continue;
        const lacking = markets.filter(({ formats = {} }) => !(required in formats)).map(({ code }) => code);
        if (lacking.length === 0) continue;
        report({
          document,
          path: [...path, "countryFormat"],
          message: formatNames.has(required)
            ? `The format "${required}" is missing in the markets ${lacking.join(", ")}.`
            : `No market has a format called "${required}".`,
          ...(formatNames.has(required)
            ? { hint: 'Add it to their "formats" in markets.json.' }
            : suggestName(required, formatNames, "format")),
        });
      }
    }
  },
};

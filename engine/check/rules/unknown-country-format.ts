import { suggestName } from "../../problems/suggest.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

export const unknownCountryFormat: Rule = {
  code: "unknown-country-format",
  check: ({ world }, report) => {
    const markets = world.markets?.value.markets;
    if (markets === undefined) return;
    const known = new Set(markets.flatMap(({ formats = {} }) => Object.keys(formats)));
    for (const { document, value } of world.forms.values()) {
      for (const { field, path } of formFields(value)) {
        const wanted = "countryFormat" in field ? field.countryFormat : undefined;
        if (wanted === undefined) continue;
        const lacking = markets.filter(({ formats = {} }) => !(wanted in formats)).map(({ code }) => code);
        if (lacking.length === 0) continue;
        report({
          document,
          path: [...path, "countryFormat"],
          message: known.has(wanted)
            ? `The format "${wanted}" is missing in the markets ${lacking.join(", ")}.`
            : `No market has a format called "${wanted}".`,
          ...(known.has(wanted)
            ? { hint: 'Add it to their "formats" in markets.json.' }
            : suggestName(wanted, known, "format")),
        });
      }
    }
  },
};

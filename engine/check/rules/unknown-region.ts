import { findRegionNames, listRegionNames } from "../../markets/addresses/regions.ts";
import { suggestName } from "../../problems/suggest.ts";
import { formFields } from "../../site/form-schema.ts";
import { listTaxedMarkets } from "../../site/taxes.ts";
import { orderForms } from "../forms.ts";
import type { Rule } from "../rule.ts";

export const unknownRegion: Rule = {
  meta: {
    code: "unknown-region",
    severity: "error",
    tier: "reference",
    title: "A tax names a state that its country does not have",
    once: true,
  },
  check: (site, report) => {
    const options = new Set(
      [...orderForms(site)].flatMap(({ value }) =>
        formFields(value).flatMap(({ field }) =>
          field.control === "select" && field.autocomplete?.split(" ").at(-1) === "address-level1"
            ? field.options.map(({ value }) => value)
            : [],
        ),
      ),
    );
    for (const { document, path, country, value } of listTaxedMarkets(site)) {
      const names = listRegionNames(country)?.flat();
      if (names === undefined) continue;
      value.taxes.forEach(({ regions = [] }, index) => {
        regions.forEach((region, at) => {
          if (options.has(region) || findRegionNames(country, region)) return;
          report({
            document,
            path: [...path, "taxes", index, "regions", at],
            message: `Addresses in ${country} have no state "${region}", so this tax is never charged there.`,
            ...suggestName(region, names, "state"),
          });
        });
      });
    }
  },
};

import { addressFields, listAddressLines } from "../../markets/addresses/address-parts.ts";
import type { FormManifest } from "../../schema/form.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import { listTaxedMarkets } from "../../site/taxes.ts";
import { orderForms } from "../forms.ts";
import type { Rule } from "../rule.ts";

/** What a tax depends on, the autofill name of the field for it, and what customers call it. */
const parts = [
  { key: "regions", token: "address-level1", noun: "state or region" },
  { key: "postcodes", token: "postal-code", noun: "postcode" },
] as const;

/** The autofill names of the fields that customers of a market see. Not every country has states or postcodes. */
const listTokens = (
  { sections }: FormManifest,
  { country, languageTag }: Pick<MarketManifest, "country" | "languageTag">,
): readonly string[] =>
  sections.flatMap(({ fields }) =>
    fields.flatMap((field) => {
      if (field.control === "address")
        return listAddressLines(country, languageTag)
          .flat()
          .map(({ name }) => addressFields[name].autocomplete);
      return "autocomplete" in field && field.autocomplete ? field.autocomplete.split(" ").slice(-1) : [];
    }),
  );

export const taxesWithoutAddress: Rule = {
  meta: {
    code: "taxes-without-address",
    severity: "error",
    tier: "content",
    title: "No order form asks for what a tax depends on",
    once: true,
  },
  check: (site, report) => {
    const markets = listTaxedMarkets(site);
    if (markets.length === 0) return;
    const forms = [...orderForms(site)].map(({ value }) => value);
    for (const { document, path, value, ...market } of markets)
      for (const { key, token, noun } of parts) {
        const index = value.taxes.findIndex((tax) => tax[key]);
        const form =
          index === -1 ? undefined : forms.find((form) => !listTokens(form, market).includes(token));
        if (form === undefined) continue;
        report({
          document,
          path: [...path, "taxes", index, key],
          part: "key",
          message: `The order form "${form.name}" does not ask for the ${noun} in ${market.code}, so this tax is never charged.`,
          hint: `Add a field with "autocomplete": "${token}" to the form.`,
        });
      }
  },
};

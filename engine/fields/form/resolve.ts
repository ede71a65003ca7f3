import { isFamilyFirst } from "../../commerce/customer.ts";
import { listTypedKeywords, typedKeywords } from "../../forms/form-keywords.ts";
import type {
  FormFieldTexts,
  FormTexts,
  ResolvedForm,
  ResolvedFormat,
  ResolvedFormCountry,
  ResolvedFormField,
  ResolvedFormLabels,
  SeenBy,
} from "../../forms/resolved-form.ts";
import { readPostcodeFormat } from "../../markets/addresses/address-parts.ts";
import type { CountryFormat, Market } from "../../markets/market.ts";
import type { LiveText } from "../../payload/live-text.ts";
import { fillLiveText } from "../../payload/live-text.ts";
import { plainText } from "../../payload/plain-text.ts";
import type { ResolveContext } from "../resolve-context.ts";
import { describeAddress, postcodeFormatName } from "./describe-address.ts";
import { showTyped } from "./show-typed.ts";

/** The part of a field that the browser gets: its texts, and only the length limits of its schema. */
function shownField(
  { markets: _markets, when: _when, ...field }: FormFieldTexts,
  page: ResolveContext,
): ResolvedFormField {
  if (field.control === "consent") return { ...field, control: "checkbox", text: plainText(field.label) };
  if (field.control === "payment") return { ...field, options: page.paymentMethods };
  if (field.control === "date" || field.control === "number" || field.control === "file")
    return showTyped(field);
  if (!("schema" in field)) return field;
  const { schema, ...shown } = field;
  const { minLength, maxLength } = schema;
  return { ...shown, ...(minLength !== undefined && { minLength }), maxLength };
}

const shownFormat = ({ mask, uppercase, example }: CountryFormat): ResolvedFormat => ({
  ...(mask !== undefined && { mask }),
  ...(uppercase && { uppercase }),
  example,
});

/** The fields of an address in the page's country. Their errors name them: several may be shown at once. */
function listAddress(page: ResolveContext): readonly FormFieldTexts[] {
  const { market, formLabels, addressLabels } = page;
  const { required = "", pattern = "" } = formLabels.errors;
  const example = readFormats(market)[postcodeFormatName]?.example ?? "";
  const name = (label: string, error: LiveText) =>
    `${label}: ${fillLiveText(error, { example }, market.languageTag)}`;
  return describeAddress(market, addressLabels).map((field) => ({
    ...field,
    errors: {
      ...(field.required && { required: name(field.label, required) }),
      ...("countryFormat" in field && { pattern: name(field.label, pattern) }),
    },
  }));
}

/** Puts the family name before the given name, where people write it so. */
function orderNames(fields: readonly FormFieldTexts[], languageTag: string): readonly FormFieldTexts[] {
  const find = (name: string) =>
    fields.findIndex((field) => "autocomplete" in field && field.autocomplete === name);
  const [given, family] = [find("given-name"), find("family-name")];
  if (given < 0 || family !== given + 1 || !isFamilyFirst(languageTag)) return fields;
  return fields.map((field, index) =>
    index === given ? (fields[family] ?? field) : index === family ? (fields[given] ?? field) : field,
  );
}

/** The formats of the market, and of its country's postcodes. */
const readFormats = ({ country, formats }: Market): Readonly<Record<string, CountryFormat>> => {
  const postcode = readPostcodeFormat(country);
  return { ...(postcode && { [postcodeFormatName]: postcode }), ...formats };
};

/** The page's market, and one other market with this page for each country, by the country's name. */
function listCountries(page: ResolveContext): ResolvedFormCountry[] {
  const { market, markets, format, listedMarkets } = page;
  const named = (one: Market) => ({ code: one.country, name: format.countryName(one.country) });
  const countries = new Set([market.country]);
  const otherMarkets = markets.markets.flatMap((one) => {
    // If a country has several markets, list only the first.
    if (countries.has(one.country) || !listedMarkets.includes(one.code)) return [];
    countries.add(one.country);
    return [{ ...named(one), href: page.path(one) }];
  });
  const byName = new Intl.Collator(market.languageTag);
  return [named(market), ...otherMarkets.sort((a, b) => byName.compare(a.name, b.name))];
}

/** The texts of every form, without the errors that only other fields can have. */
function shownLabels(fields: readonly FormFieldTexts[], { formLabels }: ResolveContext): ResolvedFormLabels {
  const hasMinimum = fields.some((field) => "schema" in field && field.schema.minLength !== undefined);
  const used = new Set([...fields.flatMap(listTypedKeywords), ...(hasMinimum ? ["minLength"] : [])]);
  const rare: readonly string[] = ["minLength", ...typedKeywords];
  const errors = Object.entries(formLabels.errors).filter(([name]) => used.has(name) || !rare.includes(name));
  return { ...formLabels, errors: Object.fromEntries(errors) };
}

/** Resolves a form for a page. */
export function resolveForm(form: FormTexts, page: ResolveContext): ResolvedForm {
  const { market } = page;
  const { submit, next, sent } = form;
  const isHere = ({ markets }: SeenBy) => markets?.includes(market.code) ?? true;
  const sections = form.sections
    .filter(isHere)
    .map(({ fields: sectionFields, ...section }) => ({
      ...section,
      fields: orderNames(
        sectionFields
          .filter(isHere)
          .flatMap((field) => (field.control === "address" ? listAddress(page) : field)),
        market.languageTag,
      ),
    }))
    .filter(({ fields: shown }) => shown.length > 0);
  const fields = sections.flatMap((section) => section.fields);
  const hidden = sections.flatMap((section) =>
    section.fields.filter((field) => section.when ?? field.when).map(({ name }) => name),
  );
  const formats = new Set(fields.map((field) => "countryFormat" in field && field.countryFormat));
  return {
    name: form.name,
    validator: page.validator(form.name),
    page: page.path(market),
    languageTag: market.languageTag,
    sections: sections.map(({ title, fields: sectionFields }) => ({
      ...(title !== undefined && { title }),
      fields: sectionFields.map((field) => shownField(field, page)),
    })),
    ...(fields.some(({ control }) => control === "file") && { encType: "multipart/form-data" }),
    ...(hidden.length > 0 && { hidden }),
    submit,
    ...(next && { next: next.href }),
    ...(sent && { sent }),
    formats: Object.fromEntries(
      Object.entries(readFormats(market)).flatMap(([name, format]) =>
        formats.has(name) ? [[name, shownFormat(format)]] : [],
      ),
    ),
    countries: fields.some(({ control }) => control === "country") ? listCountries(page) : [],
    labels: shownLabels(fields, page),
  };
}

import type {
  FormFieldTexts,
  FormTexts,
  ResolvedForm,
  ResolvedFormat,
  ResolvedFormCountry,
  ResolvedFormField,
  ResolvedFormLabels,
} from "../../forms/resolved-form.ts";
import type { CountryFormat, Market } from "../../markets/market.ts";
import type { ResolveContext } from "../resolve-context.ts";

/** The part of a field that the browser gets: its texts, and only the length limits of its schema. */
function shownField(field: FormFieldTexts, page: ResolveContext): ResolvedFormField {
  if (field.control === "payment") return { ...field, options: page.paymentMethods };
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

/** The texts of every form, without the error that only a minimum length needs. */
function shownLabels(fields: readonly FormFieldTexts[], { formLabels }: ResolveContext): ResolvedFormLabels {
  if (fields.some((field) => "schema" in field && field.schema.minLength !== undefined)) return formLabels;
  const { minLength: _, ...errors } = formLabels.errors;
  return { ...formLabels, errors };
}

/** Resolves a form for a page. */
export function resolveForm(form: FormTexts, page: ResolveContext): ResolvedForm {
  const { market } = page;
  const { sections, submit, next, sent } = form;
  const fields = sections.flatMap((section) => section.fields);
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
    submit,
    ...(next && { next: next.href }),
    ...(sent && { sent }),
    formats: Object.fromEntries(
      Object.entries(market.formats ?? {}).flatMap(([name, format]) =>
        formats.has(name) ? [[name, shownFormat(format)]] : [],
      ),
    ),
    countries: fields.some(({ control }) => control === "country") ? listCountries(page) : [],
    labels: shownLabels(fields, page),
  };
}

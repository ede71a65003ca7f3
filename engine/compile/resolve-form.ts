import { resolveFields } from "../schema/field-plan.ts";
import { type FormManifest, formSchema, formWords } from "../schema/form.ts";
import type { CountryFormat, Market } from "../schema/markets.ts";
import type { FieldKind, ResolvedLink } from "../schema/resolved.ts";
import type {
  ResolvedForm,
  ResolvedFormat,
  ResolvedFormCountry,
  ResolvedFormField,
  ResolvedFormWords,
} from "../schema/resolved-form.ts";
import type { SiteManifest } from "../schema/site.ts";

/** What a form takes from its page. */
export interface FormPlace {
  readonly market: Market;
  /** The markets that have the page, the same country once. */
  readonly others: () => readonly Market[];
  /** The page in another market. */
  readonly href: (market: Market) => string;
  readonly countryName: (code: string) => string;
  readonly validator: string;
  readonly resolve: (kind: FieldKind, value: unknown) => unknown;
}

type ResolvedFields = {
  readonly sections: readonly {
    readonly title?: string;
    readonly fields: readonly Record<string, unknown>[];
  }[];
  readonly submit: string;
  readonly next?: ResolvedLink;
  readonly sent?: NonNullable<ResolvedForm["sent"]>;
};

/** What the browser gets of a field: its final words, and of its schema no more than the bounds that it helps to keep. */
function shownField({ schema, ...field }: Record<string, unknown>): ResolvedFormField {
  const { minLength, maxLength } = (schema ?? {}) as { minLength?: number; maxLength?: number };
  // Sound: the manifest's field with its texts resolved is what the type says.
  return {
    ...field,
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
  } as unknown as ResolvedFormField;
}

const shownFormat = ({ mask, uppercase, example }: CountryFormat): ResolvedFormat => ({
  ...(mask !== undefined && { mask }),
  ...(uppercase && { uppercase }),
  example,
});

/** A form in one market. */
export function resolveForm(
  form: FormManifest,
  { form: words }: SiteManifest,
  place: FormPlace,
): ResolvedForm {
  const { market, others, href, countryName, validator, resolve } = place;
  const { sections, submit, next, sent } = resolveFields(
    formSchema,
    form,
    resolve,
  ) as unknown as ResolvedFields;
  const fields = sections.flatMap((section) => section.fields);
  const used = new Set(fields.flatMap(({ countryFormat }) => (countryFormat as string | undefined) ?? []));
  const country = (one: Market): ResolvedFormCountry => ({
    code: one.country,
    name: countryName(one.country),
    ...(one !== market && { href: href(one) }),
  });
  const hasCountries = fields.some(({ control }) => control === "country");
  const byName = new Intl.Collator(market.languageTag);
  return {
    name: form.name,
    validator,
    page: href(market),
    market: market.code,
    languageTag: market.languageTag,
    sections: sections.map(({ title, fields: own }) => ({
      ...(title !== undefined && { title }),
      fields: own.map(shownField),
    })),
    submit,
    ...(next && { next: next.href }),
    ...(sent && { sent }),
    formats: Object.fromEntries(
      Object.entries(market.formats ?? {}).flatMap(([name, format]) =>
        used.has(name) ? [[name, shownFormat(format)]] : [],
      ),
    ),
    countries: hasCountries
      ? [
          country(market),
          ...others()
            .map(country)
            .sort((a, b) => byName.compare(a.name, b.name)),
        ]
      : [],
    words: resolveFields(formWords, words, resolve) as ResolvedFormWords,
  };
}

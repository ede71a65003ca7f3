/**
 * A text with values that only the browser knows ("Question 3 of 9"): `{name}`s in a string, or one such string
 * per plural form of one of the values. Forms are Intl.PluralRules' categories, or `=1` for an exact number.
 */
export type LiveText = string | { readonly plural: string; readonly forms: Readonly<Record<string, string>> };

/** Puts values into a live text; numbers are written as the language writes them. A value that is missing stays out. */
export function fillLiveText(
  text: LiveText,
  values: Readonly<Record<string, string | number>>,
  languageTag: string,
): string {
  const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 });
  const chosen = typeof text === "string" ? text : pluralForm(text, values, languageTag);
  return chosen.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? number.format(value) : (value ?? "");
  });
}

function pluralForm(
  { plural, forms }: Exclude<LiveText, string>,
  values: Readonly<Record<string, string | number>>,
  languageTag: string,
): string {
  const count = Number(values[plural] ?? 0);
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(languageTag).select(count)] ?? forms["other"] ?? "";
}

/**
 * A text with values that only the browser knows ("Question 3 of 9"): a string with `{name}`s, or one such
 * string per plural form of one value. Forms are the categories of Intl.PluralRules, or `=1` for an exact
 * number.
 */
export type LiveText = string | { readonly plural: string; readonly forms: Readonly<Record<string, string>> };

/**
 * Fills values into a live text. Numbers are formatted for the language. A missing value becomes an empty
 * text.
 */
export function fillLiveText(
  text: LiveText,
  values: Readonly<Record<string, string | number>>,
  languageTag: string,
): string {
  const number = new Intl.NumberFormat(languageTag, { maximumFractionDigits: 1 });
  const template = typeof text === "string" ? text : pluralForm(text, values, languageTag);
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
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

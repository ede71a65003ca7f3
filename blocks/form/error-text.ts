import type { FormErrors } from "../../engine/forms/form-validator.ts";
import { elsewhere, findFormat } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/forms/resolved-form.ts";
import { fillLiveText } from "../../engine/payload/live-text.ts";

/** The text of a field's error. `keyword` is the rule that its value breaks, or the text itself. */
export function errorText(
  form: ResolvedForm,
  field: ResolvedFormField,
  keyword: string,
  country: string,
): string {
  if (keyword === elsewhere && field.control === "country") {
    const name = form.countries.find(({ code }) => code === country)?.name ?? "";
    return fillLiveText(field.elsewhere, { country: name }, form.languageTag);
  }
  // SAFETY: both validators return keywords of the schema, and unknown ones fall back on `required`.
  const errorName = keyword as keyof typeof form.labels.errors;
  // The server may send a whole text in place of a keyword.
  const text =
    field.errors?.[errorName] ??
    form.labels.errors[errorName] ??
    (keyword.includes(" ") ? keyword : (form.labels.errors.required ?? ""));
  const { minLength, maxLength } = field as { minLength?: number; maxLength?: number };
  const values = { min: minLength, max: maxLength, example: findFormat(form, field)?.example };
  return fillLiveText(text, values as Record<string, string | number>, form.languageTag);
}

/** The address of the page for a country, if this page is not for it. */
export const hrefElsewhere = (form: ResolvedForm, country: string): string | undefined =>
  form.countries.find(({ code }) => code === country)?.href;

/** The text of the error that a field has in `errors`. `country` is the selected one. */
export function fieldError(
  form: ResolvedForm,
  field: ResolvedFormField,
  errors: FormErrors,
  country: string,
): string | undefined {
  const keyword = errors[field.name];
  // This error ends when the visitor selects a country that this page is for.
  const isOver = keyword === elsewhere && hrefElsewhere(form, country) === undefined;
  return keyword === undefined || isOver ? undefined : errorText(form, field, keyword, country);
}

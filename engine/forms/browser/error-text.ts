import { fillLiveText } from "../../payload/live-text.ts";
import { elsewhere, findFormat } from "../resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../resolved-form.ts";

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

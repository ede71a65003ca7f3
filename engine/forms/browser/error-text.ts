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
  // SAFETY: the server may send a whole text in place of a keyword, which has no text of its own.
  const errorName = keyword as keyof typeof form.labels.errors;
  const text = field.errors?.[errorName] ?? form.labels.errors[errorName] ?? keyword;
  const { minLength, maxLength } = field as { minLength?: number; maxLength?: number };
  const values = { min: minLength, max: maxLength, example: findFormat(form, field)?.example };
  return fillLiveText(text, values as Record<string, string | number>, form.languageTag);
}

import { fillLiveText } from "../payload/live-text.ts";
import type { FormErrors } from "./form-validator.ts";
import { listFields } from "./resolved-fields.ts";
import type { ResolvedForm } from "./resolved-form.ts";

/** Writes the texts of errors that have a limit: `maximum|1,000` becomes "Please enter at most 1,000." */
export function explainLimits(form: ResolvedForm, errors: FormErrors): FormErrors {
  const entries = Object.entries(errors).map(([name, error]) => {
    const [keyword = "", limit] = error.split("|");
    const field = listFields(form).find((entry) => entry.name === name);
    const texts: Readonly<Record<string, Parameters<typeof fillLiveText>[0]>> = {
      ...form.labels.errors,
      ...field?.errors,
    };
    const text = texts[keyword];
    if (limit === undefined || text === undefined) return [name, error] as const;
    const values = { min: limit, max: limit, example: limit };
    return [name, fillLiveText(text, values, form.languageTag)] as const;
  });
  return Object.fromEntries(entries);
}

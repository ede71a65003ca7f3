import type { FormValidator, FormValues } from "../../engine/forms/form-validator.ts";
import { formValues } from "../../engine/forms/form-validator.ts";
import type { createMask } from "../../engine/forms/masks/create-mask.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/schema/resolved-form.ts";

/** What forms load when somebody begins to fill one in. */
export interface FormTools {
  readonly validator: FormValidator;
  readonly createMask: typeof createMask;
}

export const fieldsOf = (form: ResolvedForm): readonly ResolvedFormField[] =>
  form.sections.flatMap(({ fields }) => fields);

/** How a field is written in a country. A field's own mask goes before the country's. */
export function formatOf(form: ResolvedForm, field: ResolvedFormField, country: string) {
  if (!("countryFormat" in field || "mask" in field)) return undefined;
  const { mask, countryFormat } = field;
  const ofCountry = form.countries.find(({ code }) => code === country)?.formats[countryFormat ?? ""];
  return { ...ofCountry, ...(mask !== undefined && { mask }) };
}

/** The country that is chosen, else the page's own. */
export function countryOf(form: ResolvedForm, data: FormData): string {
  const field = fieldsOf(form).find(({ control }) => control === "country");
  const chosen = field && data.get(field.name);
  return typeof chosen === "string" ? chosen : (form.countries[0]?.code ?? "");
}

/** The values as they are sent: without what masks put in. */
export function readForm(form: ResolvedForm, data: FormData, tools: FormTools): FormValues {
  const values: Record<string, string | true> = { ...formValues(tools.validator, data) };
  const country = countryOf(form, data);
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    const mask = formatOf(form, field, country)?.mask;
    if (typeof value === "string" && mask !== undefined)
      values[field.name] = tools.createMask(mask).unmasked(value);
  }
  return values;
}

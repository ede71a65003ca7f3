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

/** How a field is written: in the page's country, but a field's own mask goes first. */
export function formatOf({ formats }: ResolvedForm, field: ResolvedFormField) {
  if (!("countryFormat" in field || "mask" in field)) return undefined;
  const { mask, countryFormat } = field;
  return { ...formats[countryFormat ?? ""], ...(mask !== undefined && { mask }) };
}

/** The values as they are sent: without what masks put in. */
export function readForm(form: ResolvedForm, data: FormData, tools: FormTools): FormValues {
  const values: Record<string, string | true> = { ...formValues(tools.validator, data) };
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    const mask = formatOf(form, field)?.mask;
    if (typeof value === "string" && mask !== undefined)
      values[field.name] = tools.createMask(mask).unmasked(value);
  }
  return values;
}

import {
  type FormErrors,
  type FormValidator,
  type FormValues,
  formValues,
  validateForm,
} from "../../engine/forms/form-validator.ts";
import { findMask } from "../../engine/forms/masks.ts";
import { elsewhere, findFormat, listFields } from "../../engine/forms/resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/forms/resolved-form.ts";
import { sendForm } from "./send-form.ts";

/** Reads the values to send, without the characters that masks insert. */
function readForm(form: ResolvedForm, data: FormData, validator: FormValidator): FormValues {
  const values: Record<string, string | true> = { ...formValues(validator, data) };
  for (const field of listFields(form)) {
    const value = values[field.name];
    const mask = findFormat(form, field)?.mask;
    if (typeof value === "string" && mask !== undefined)
      values[field.name] = findMask(mask, field).unmasked(value);
  }
  return values;
}

/**
 * Returns the values to send and their errors. Choosing a country for which this page has no prices is an
 * error too.
 */
function validateSubmission(
  form: ResolvedForm,
  data: FormData,
  validator: FormValidator,
): { readonly values: FormValues; readonly errors: FormErrors } {
  const values = readForm(form, data, validator);
  const errors = validateForm(validator, values);
  const field = listFields(form).find(({ control }) => control === "country");
  const isAway = field !== undefined && data.get(field.name) !== form.countries[0]?.code;
  return { values, errors: isAway ? { ...errors, [field.name]: elsewhere } : errors };
}

const maskFormat = (mask: string, field: Pick<ResolvedFormField, "control">): ((value: string) => string) =>
  findMask(mask, field).masked;

/** What forms need once the visitor starts to fill them in. Loaded only then. */
export const tools = { validateSubmission, sendForm, maskFormat };

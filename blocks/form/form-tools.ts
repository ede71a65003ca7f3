import { elsewhere, fieldsOf, formatOf } from "../../engine/forms/form-parts.ts";
import {
  type FormErrors,
  type FormValidator,
  type FormValues,
  formValues,
  validateForm,
} from "../../engine/forms/form-validator.ts";
import { maskOf } from "../../engine/forms/mask-of.ts";
import type { ResolvedForm, ResolvedFormField } from "../../engine/schema/resolved-form.ts";
import { sendForm } from "./send-form.ts";

/** The values as they are sent: without what masks put in. */
function readForm(form: ResolvedForm, data: FormData, validator: FormValidator): FormValues {
  const values: Record<string, string | true> = { ...formValues(validator, data) };
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    const mask = formatOf(form, field)?.mask;
    if (typeof value === "string" && mask !== undefined)
      values[field.name] = maskOf(mask, field).unmasked(value);
  }
  return values;
}

/** What is to be sent, and what is wrong with it. A country can be chosen that this page's prices are not for. */
function judgeForm(
  form: ResolvedForm,
  data: FormData,
  validator: FormValidator,
): { readonly values: FormValues; readonly errors: FormErrors } {
  const values = readForm(form, data, validator);
  const errors = validateForm(validator, values);
  const field = fieldsOf(form).find(({ control }) => control === "country");
  const isAway = field !== undefined && data.get(field.name) !== form.countries[0]?.code;
  return { values, errors: isAway ? { ...errors, [field.name]: elsewhere } : errors };
}

const maskFormat = (mask: string, field: Pick<ResolvedFormField, "control">): ((value: string) => string) =>
  maskOf(mask, field).masked;

/** What forms need once somebody begins to fill one in: loaded by then, and not before. */
export const tools = { judgeForm, sendForm, maskFormat };

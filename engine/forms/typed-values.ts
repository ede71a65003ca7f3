import type { FormValues } from "./form-validator.ts";
import { findMask } from "./masks.ts";
import { findFormat, listFields } from "./resolved-fields.ts";
import type { ResolvedForm } from "./resolved-form.ts";

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/**
 * Converts values that were typed without script to what a script would have sent: capital letters where the
 * country uses them, and no characters of the mask.
 *
 * A value that the mask would cut off stays as it is, so that the validator refuses it. Otherwise the visitor
 * would not notice the cut.
 */
export function typedValues(form: ResolvedForm, values: FormValues): FormValues {
  const raw: Record<string, string | true> = { ...values };
  for (const field of listFields(form)) {
    const value = values[field.name];
    const { mask, uppercase } = findFormat(form, field) ?? {};
    if (typeof value !== "string") continue;
    if (mask === undefined) {
      if (uppercase) raw[field.name] = value.toUpperCase();
      continue;
    }
    const { masked, unmasked } = findMask(mask, field);
    const bare = unmasked(value);
    const wanted = letters(value);
    if ([bare, masked(value)].some((text) => letters(text) === wanted)) raw[field.name] = bare;
  }
  return raw;
}

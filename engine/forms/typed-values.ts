import type { ResolvedForm } from "../schema/resolved-form.ts";
import { fieldsOf, formatOf } from "./form-parts.ts";
import type { FormValues } from "./form-validator.ts";
import { maskOf } from "./mask-of.ts";

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/**
 * Values that were typed without script as script would have sent them: capitals where the country writes capitals, without what
 * a mask puts in. What a mask would cut off is left as it is, so that the validator refuses it: nobody would see the cut.
 */
export function typedValues(form: ResolvedForm, values: FormValues): FormValues {
  const raw: Record<string, string | true> = { ...values };
  for (const field of fieldsOf(form)) {
    const value = values[field.name];
    const { mask, uppercase } = formatOf(form, field) ?? {};
    if (typeof value !== "string") continue;
    if (mask === undefined) {
      if (uppercase) raw[field.name] = value.toUpperCase();
      continue;
    }
    const { masked, unmasked } = maskOf(mask, field);
    const bare = unmasked(value);
    const wanted = letters(value);
    if ([bare, masked(value)].some((text) => letters(text) === wanted)) raw[field.name] = bare;
  }
  return raw;
}

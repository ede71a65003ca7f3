import { Mask, type MaskTokens } from "maska";
import { cleanValue } from "./clean-value.ts";
import type { FormValue, FormValues } from "./form-validator.ts";
import { findFormat, listFields } from "./resolved-fields.ts";
import type { ResolvedForm, ResolvedFormField } from "./resolved-form.ts";

/**
 * The tokens of input masks (spec, section 5). `!` is maska's own escape: the next character is literal. The
 * pattern is tested after the transform, which makes two letters of some ("ß" → "SS").
 */
const tokens: MaskTokens = {
  "#": { pattern: /[0-9]/ },
  X: { pattern: /[0-9a-zA-Z]/ },
  S: { pattern: /[a-zA-Z]/ },
  A: { pattern: /^[A-Z]$/, transform: (char) => char.toUpperCase() },
  a: { pattern: /^[a-z]$/, transform: (char) => char.toLowerCase() },
};

export interface InputMask {
  /** Formats a value as the visitor sees it. Drops characters that do not fit. */
  readonly masked: (value: string) => string;
  /** Returns the raw value without the mask's own characters. */
  readonly unmasked: (value: string) => string;
}

/**
 * Creates a mask from the tokens # X S A a and the escape !, with the same results as maska (decision 27).
 */
export function createMask(mask: string): InputMask {
  const own = new Mask({ mask, tokens, tokensReplace: true });
  return { masked: (value) => own.masked(value), unmasked: (value) => own.unmasked(value) };
}

/** A phone number with its country's code. It has another length than a national one. */
const international = /^\s*(?:\+|00)/;

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

/**
 * The mask of a field. A value that does not fit stays as typed, so that the validator refuses it: a cut would be a wrong
 * value that nobody notices. A phone number with its country's code fits no mask.
 */
export function findMask(mask: string, { control }: Pick<ResolvedFormField, "control">): InputMask {
  const { masked, unmasked } = createMask(mask);
  const fits = (text: string): boolean =>
    !(control === "tel" && international.test(text)) &&
    [unmasked(text), masked(text)].some((part) => letters(part) === letters(text));
  const apply = (format: (text: string) => string) => (value: string) => {
    const text = cleanValue(value, "code");
    return fits(text) ? format(text) : value;
  };
  return { masked: apply(masked), unmasked: apply(unmasked) };
}

/** Converts typed values to what is sent: capital letters where the country uses them, no characters of the mask. */
export function typedValues(form: ResolvedForm, values: FormValues): FormValues {
  const raw: Record<string, FormValue> = { ...values };
  for (const field of listFields(form)) {
    const value = values[field.name];
    const { mask, uppercase } = findFormat(form, field) ?? {};
    if (typeof value !== "string") continue;
    if (mask !== undefined) raw[field.name] = findMask(mask, field).unmasked(value);
    else if (uppercase) raw[field.name] = value.toUpperCase();
  }
  return raw;
}

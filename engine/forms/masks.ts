import { Mask, type MaskTokens } from "maska";
import type { FormValues } from "./form-validator.ts";
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

/** A phone number with its country's code. */
const international = /^\s*(?:\+|00)/;

/**
 * A mask for national phone numbers. A number with a country code has another length, so it stays as typed.
 */
export function nationalMask(mask: string): InputMask {
  const { masked, unmasked } = createMask(mask);
  return {
    masked: (value) => (international.test(value) ? value : masked(value)),
    unmasked: (value) => (international.test(value) ? value : unmasked(value)),
  };
}

/** The mask of a field. A phone number may also have its country's code. */
export const findMask = (mask: string, { control }: Pick<ResolvedFormField, "control">): InputMask =>
  control === "tel" ? nationalMask(mask) : createMask(mask);

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

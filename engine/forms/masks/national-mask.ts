import { createMask, type InputMask } from "./create-mask.ts";

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

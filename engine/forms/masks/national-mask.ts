import { createMask, type InputMask } from "./create-mask.ts";

/** A phone number with its country's code. */
const international = /^\s*(?:\+|00)/;

/** A mask of a country's own way of writing. A number with a country code has another length, so it is left as it is typed. */
export function nationalMask(mask: string): InputMask {
  const { masked, unmasked } = createMask(mask);
  return {
    masked: (value) => (international.test(value) ? value : masked(value)),
    unmasked: (value) => (international.test(value) ? value : unmasked(value)),
  };
}

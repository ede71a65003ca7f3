import { Mask, type MaskTokens } from "maska";

/**
 * The tokens of input masks (spec, section 5). `!` is maska's own: the character after it stands for itself.
 * The pattern is tested after the transform, which makes two letters of some ("ß", "SS").
 */
const tokens: MaskTokens = {
  "#": { pattern: /[0-9]/ },
  X: { pattern: /[0-9a-zA-Z]/ },
  S: { pattern: /[a-zA-Z]/ },
  A: { pattern: /^[A-Z]$/, transform: (char) => char.toUpperCase() },
  a: { pattern: /^[a-z]$/, transform: (char) => char.toLowerCase() },
};

export interface InputMask {
  /** What the visitor sees of a value. Characters that do not fit are left out. */
  readonly masked: (value: string) => string;
  /** The raw value: without the mask's own characters. */
  readonly unmasked: (value: string) => string;
}

/** A mask over the tokens # X S A a and the escape !, with maska's results (decision 27). */
export function createMask(mask: string): InputMask {
  const own = new Mask({ mask, tokens, tokensReplace: true });
  return { masked: (value) => own.masked(value), unmasked: (value) => own.unmasked(value) };
}

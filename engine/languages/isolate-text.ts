/** Letters and marks of scripts that run right to left (Unicode, `Bidi_Class`). */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A word or a number, which keeps its order between words of the other direction. */
const isWord = /^(?:[\p{L}\p{M}]+|\p{N}+)$/u;

/**
 * A value for a text that runs right to left: between LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE, if it runs left
 * to right and its parts would change places: `+971 4 555 0123`, `350 5th Ave`. Source: Unicode Standard Annex #9.
 */
export const isolateText = (value: string): string =>
  value === "" || rightToLeft.test(value) || isWord.test(value) ? value : `\u2066${value}\u2069`;

/** A text without these marks. Addresses of links must not have them. */
export const removeIsolates = (text: string): string => text.replaceAll(/[\u2066\u2069]/g, "");

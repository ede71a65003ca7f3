/** A text without soft hyphens and joiners, which occur inside words. */
export const withoutBreaks = (text: string): string => text.replace(/[\u00ad\u2060\u200b]/g, "");

/** The translatable words of a text: at least two letters, without placeholders and the addresses of links. */
export const findWords = (text: string): readonly string[] =>
  text.replace(/\{[^{}]*\}|\]\([^)]*\)|<[^<>\s]+[:@][^<>\s]+>/g, " ").match(/\p{L}{2,}/gu) ?? [];

/**
 * Whether a text is invisible: it has only spaces, also non-breaking ones, and invisible characters. U+2800
 * and U+3164 are letters for Unicode, but have no ink.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}\u2800\u3164]/u.test(text);

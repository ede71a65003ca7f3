/** A text without soft hyphens and joiners, which occur inside words. */
export const withoutBreaks = (text: string): string => text.replace(/[\u00ad\u2060\u200b]/g, "");

/** The translatable words of a text: at least two letters, without placeholders and the addresses of links. */
export const findWords = (text: string): readonly string[] =>
  text.replace(/\{[^{}]*\}|\]\([^)]*\)|<[^<>\s]+[:@][^<>\s]+>/g, " ").match(/\p{L}{2,}/gu) ?? [];

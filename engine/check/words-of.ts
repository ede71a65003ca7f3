/** A text as it is read: soft hyphens and joiners stand inside of words and are no part of them. */
export const withoutBreaks = (text: string): string => text.replace(/[\u00ad\u2060\u200b]/g, "");

/** The words of a text that can be translated: those of two letters and more, without values and links' targets. */
export const wordsOf = (text: string): readonly string[] =>
  text.replace(/\{[^{}]*\}|\]\([^)]*\)/g, " ").match(/\p{L}{2,}/gu) ?? [];

/** The words of a text that can be translated: those of two letters and more, without values and links' targets. */
export const wordsOf = (text: string): readonly string[] =>
  text.replace(/\{[^{}]*\}|\]\([^)]*\)/g, " ").match(/\p{L}{2,}/gu) ?? [];

/**
 * Whether nobody can see a text: it has only spaces, also non-breaking ones, and invisible characters. U+2800
 * and U+3164 are letters for Unicode, but have no ink.
 */
export const isBlank = (text: string): boolean => !/[^\s\p{Cf}\u2800\u3164]/u.test(text);

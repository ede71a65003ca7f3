/** The English name of a language, for messages: "nl" → "Dutch". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;

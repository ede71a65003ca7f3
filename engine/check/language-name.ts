/** What problems call a language: "nl" → "Dutch". */
export const languageName = (language: string): string =>
  new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;

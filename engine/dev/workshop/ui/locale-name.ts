const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** A locale for people: "German (Germany)" for "de_DE". */
export function localeName(locale: string): string {
  try {
    return languageNames.of(locale.replace("_", "-")) ?? locale;
  } catch {
    return locale;
  }
}

import { localeTag } from "../../languages/locale-name.ts";

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** A locale for people: "German (Germany)" for "de_DE". */
export function nameLanguage(locale: string): string {
  try {
    return languageNames.of(localeTag(locale)) ?? locale;
  } catch {
    return locale;
  }
}

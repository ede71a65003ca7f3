import { textDirection } from "./text-direction.ts";

/** The names by which rules of style choose the pages of a language: `ar-AE` → `ar`, `rtl`. */
export function listStyleLanguages(languageTag: string): readonly string[] {
  const { language } = new Intl.Locale(languageTag);
  return textDirection(languageTag) === "rtl" ? [language, "rtl"] : [language];
}

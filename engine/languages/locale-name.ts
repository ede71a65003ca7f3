/**
 * The form of a locale's name: a language, a script and a region of BCP 47 with underscores between them, such as
 * `de_DE`, `fil_PH`, `zh_Hant_TW`, `es_419` and `zh_Hant`.
 */
export const localeName = /^[a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_(?:[A-Z]{2}|[0-9]{3}))?$/;

/** The language tag that a locale's name says: `zh_Hant_TW` → `zh-Hant-TW`. */
export const localeTag = (locale: string): string => locale.replaceAll("_", "-");

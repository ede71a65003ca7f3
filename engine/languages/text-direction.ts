/** The direction of the lines of a language, by the script of its tag: `ar-AE` → "rtl", `ar-Latn` → "ltr". */
export const textDirection = (languageTag: string): "ltr" | "rtl" =>
  new Intl.Locale(languageTag).getTextInfo().direction === "rtl" ? "rtl" : "ltr";

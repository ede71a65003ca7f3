/** Whether a text is a well-formed tag of BCP 47. */
function isWellFormed(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/**
 * A language tag and the more general ones, the nearest first: `zh-TW` → `zh-TW`, `zh-Hant-TW`, `zh-Hant`, `zh`. A tag
 * with a region and without a script has the region's usual script, so that Taiwan reads traditional Chinese. What is no
 * tag, which the check reports, has none.
 */
export function listFallbackTags(languageTag: string): readonly string[] {
  if (!isWellFormed(languageTag)) return [languageTag];
  const { language, script, region } = new Intl.Locale(languageTag);
  if (script === undefined && region === undefined) return [languageTag];
  const inScript = `${language}-${new Intl.Locale(languageTag).maximize().script}`;
  const inRegion = region === undefined ? inScript : `${inScript}-${region}`;
  return [...new Set([languageTag, inRegion, inScript, language])];
}

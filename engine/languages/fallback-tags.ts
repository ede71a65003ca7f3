/**
 * A language tag and the more general ones, the nearest first: `zh-TW` → `zh-TW`, `zh-Hant-TW`, `zh-Hant`, `zh`. A tag
 * with a region and without a script has the region's usual script, so that Taiwan reads traditional Chinese.
 */
export function listFallbackTags(languageTag: string): readonly string[] {
  const { language, script, region } = new Intl.Locale(languageTag);
  if (script === undefined && region === undefined) return [languageTag];
  const inScript = `${language}-${new Intl.Locale(languageTag).maximize().script}`;
  const inRegion = region === undefined ? inScript : `${inScript}-${region}`;
  return [...new Set([languageTag, inRegion, inScript, language])];
}

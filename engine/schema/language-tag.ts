import { z } from "zod";

const createNames = (type: "language" | "script" | "region") =>
  new Intl.DisplayNames("en", { type, fallback: "none" });

let names: Record<"language" | "script" | "region", Intl.DisplayNames> | undefined;

/** Whether a tag is valid BCP 47, and Intl knows its language, script and country. */
export function isLanguageTag(tag: string): boolean {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    names ??= {
      language: createNames("language"),
      script: createNames("script"),
      region: createNames("region"),
    };
    return (
      names.language.of(language) !== undefined &&
      (script === undefined || names.script.of(script) !== undefined) &&
      (region === undefined || names.region.of(region) !== undefined)
    );
  } catch {
    return false;
  }
}

/** The format's name in zod issues, which the check reads. */
export const languageTagFormat = "language-tag";

/** A language, and a country if there is one: `de-AT` (BCP 47). */
export const languageTag = z
  .stringFormat(languageTagFormat, isLanguageTag)
  // An approximation of the format, for editors.
  .meta({ pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$" });

/**
 * The tag that is meant if it is written like a locale's name: "de_AT" → "de-AT". Undefined if that is no
 * valid tag.
 */
export function meantLanguageTag(text: string): string | undefined {
  const hyphenated = text.trim().replaceAll("_", "-");
  return isLanguageTag(hyphenated) ? Intl.getCanonicalLocales(hyphenated)[0] : undefined;
}

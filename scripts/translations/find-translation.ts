import { UsageError } from "../../engine/command-line/arguments.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import { type Translation, translations } from "../../engine/site/translations.ts";

/** The translation into a locale. Throws a `UsageError` that lists the locales. */
export function findTranslation(site: LinkedSite, locale: string | undefined): Translation {
  const list = translations(site);
  const locales = list.map((translation) => translation.locale).join(", ");
  if (locale === undefined) throw new UsageError(`--locale is missing. Choose from ${locales}.`);
  const match = list.find((candidate) => candidate.locale === locale);
  if (match === undefined)
    throw new UsageError(`There is no translation into "${locale}". Known: ${locales}.`);
  return match;
}

import { UsageError } from "../../engine/command-line/arguments.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import { type Translation, translations } from "../../engine/site/translations.ts";

/** The translation into a locale. Throws a `UsageError` that lists the locales. */
export function findTranslation(site: LinkedSite, locale: string | undefined): Translation {
  const all = translations(site);
  const known = all.map((one) => one.locale).join(", ");
  if (locale === undefined) throw new UsageError(`--locale is missing. Choose from ${known}.`);
  const found = all.find((one) => one.locale === locale);
  if (found === undefined) throw new UsageError(`There is no translation into "${locale}". Known: ${known}.`);
  return found;
}

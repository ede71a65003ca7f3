import { memoize } from "../json/memoize.ts";
import type { Manifests } from "./manifests.ts";
import { fallbackChain, mergeCatalogues } from "./message-catalogues.ts";

const fileName = (file: string): string => file.slice(file.lastIndexOf("/") + 1);

/**
 * By locale and prefix of a key ("take", "take.hero"), the catalogue file with the first message that has this
 * prefix.
 */
const homes = memoize((manifests: Manifests) =>
  memoize((locale: string): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    for (const [key, { document }] of mergeCatalogues(manifests).get(locale) ?? []) {
      for (let end = key.indexOf("."); end > 0; end = key.indexOf(".", end + 1)) {
        const beginning = key.slice(0, end);
        if (!found.has(beginning)) found.set(beginning, fileName(document.file));
      }
    }
    return found;
  }),
);

/**
 * The file with the messages whose keys share the longest prefix with this one; else a file named like the
 * manifest that shows it.
 */
function fileFor(manifests: Manifests, locale: string, key: string, shownBy: string): string {
  const known = homes(manifests)(locale);
  for (let end = key.lastIndexOf("."); end > 0; end = key.lastIndexOf(".", end - 1)) {
    const file = known.get(key.slice(0, end));
    if (file !== undefined) return file;
  }
  return fileName(shownBy);
}

/**
 * Where to add a new message, for these locales: "messages/…/v4.json: de_DE, en_GB". Skips a locale that
 * falls back on another of them.
 */
export function messageHome(
  manifests: Manifests,
  key: string,
  locales: ReadonlySet<string>,
  shownBy: string,
): string {
  const needing = [...locales].filter(
    (locale) => !fallbackChain(manifests, locale).some((other) => other !== locale && locales.has(other)),
  );
  const byFile = Map.groupBy(needing, (locale) => fileFor(manifests, locale, key, shownBy));
  return [...byFile].map(([file, codes]) => `messages/…/${file}: ${codes.join(", ")}`).join("; ");
}

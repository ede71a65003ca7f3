import { cataloguesOf, fallbackChain } from "../link/catalogue.ts";
import type { World } from "../link/world.ts";

const fileName = (file: string): string => file.slice(file.lastIndexOf("/") + 1);

const homes = new WeakMap<World, Map<string, ReadonlyMap<string, string>>>();

/** By beginning of a key ("take", "take.hero"), the file of a catalogue that has the first message of it. */
function homesIn(world: World, locale: string): ReadonlyMap<string, string> {
  const byLocale = homes.get(world) ?? new Map<string, ReadonlyMap<string, string>>();
  homes.set(world, byLocale);
  const known = byLocale.get(locale);
  if (known) return known;
  const found = new Map<string, string>();
  for (const [key, { document }] of cataloguesOf(world).get(locale) ?? []) {
    for (let end = key.indexOf("."); end > 0; end = key.indexOf(".", end + 1)) {
      const beginning = key.slice(0, end);
      if (!found.has(beginning)) found.set(beginning, fileName(document.file));
    }
  }
  byLocale.set(locale, found);
  return found;
}

/** The file with the messages whose keys have the longest beginning in common with this one; else one called like the manifest that shows it. */
function fileFor(world: World, locale: string, key: string, shownBy: string): string {
  const known = homesIn(world, locale);
  for (let end = key.lastIndexOf("."); end > 0; end = key.lastIndexOf(".", end - 1)) {
    const file = known.get(key.slice(0, end));
    if (file !== undefined) return file;
  }
  return fileName(shownBy);
}

/**
 * Where a new message belongs, for these locales: "messages/…/v4.json: de_DE, en_GB". A locale that falls back on another of them
 * need not have it.
 */
export function messageHome(
  world: World,
  key: string,
  locales: ReadonlySet<string>,
  shownBy: string,
): string {
  const needing = [...locales].filter(
    (locale) => !fallbackChain(world, locale).some((other) => other !== locale && locales.has(other)),
  );
  const byFile = Map.groupBy(needing, (locale) => fileFor(world, locale, key, shownBy));
  return [...byFile].map(([file, codes]) => `messages/…/${file}: ${codes.join(", ")}`).join("; ");
}

import { fallbackChain } from "../link/catalogue.ts";
import type { World } from "../link/world.ts";
import { oncePer } from "../read/once-per.ts";
import type { Market } from "../schema/markets.ts";

const marketsByLocale = oncePer((_: World) => new Map<string | undefined, readonly Market[]>());

/** The markets that a catalogue's texts can be shown in: its own first, then those that fall back on it. All of them for a text that stands in its place. */
export function marketsOf(world: World, locale: string | undefined): readonly Market[] {
  const byLocale = marketsByLocale(world);
  const before = byLocale.get(locale);
  if (before) return before;
  const all = world.markets?.value.markets ?? [];
  const found =
    locale === undefined
      ? all
      : [
          ...all.filter((market) => market.locale === locale),
          ...all.filter(
            (market) => market.locale !== locale && fallbackChain(world, market.locale).includes(locale),
          ),
        ];
  byLocale.set(locale, found);
  return found;
}

const languages = new Map<string, string>();

/** The language of a tag; Intl takes as long for it as a rule for a text. */
function languageIn(tag: string): string {
  const known = languages.get(tag);
  if (known !== undefined) return known;
  const { language } = new Intl.Locale(tag);
  languages.set(tag, language);
  return language;
}

/** The language of a catalogue, which its name need not tell: `ch_CH` → "de". Undefined where no market has it. */
export function languageOf(world: World, locale: string): string | undefined {
  const [market] = marketsOf(world, locale);
  return market && languageIn(market.languageTag);
}

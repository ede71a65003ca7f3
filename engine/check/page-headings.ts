import { findMessage } from "../link/catalogue.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import type { Document, JsonPath } from "../read/document.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import type { ShownPage } from "./shown-pages.ts";
import { textHeadings } from "./text-headings.ts";

type Place = { readonly document: Document; readonly path: JsonPath };

interface DrawnHeading {
  readonly level: 1 | 2 | 3;
  /** The message that it stands in, where it is one of a formatted text. */
  readonly message?: Place;
}

/** A heading of a page, and the block that draws it. */
export interface PageHeading extends DrawnHeading {
  readonly placed: PlacedBlock;
}

/** What markets that have the same headings see. */
interface Outline {
  /** Codes of the markets. */
  readonly markets: readonly string[];
  readonly headings: readonly PageHeading[];
}

type InLocale = (locale: string) => readonly DrawnHeading[];

/** Reads the headings of pages, top to bottom, from what blocks declare. Each copy of a block and each message is looked at once. */
export function headingReader(site: LinkedSite): (page: ShownPage) => readonly Outline[] {
  const { world } = site;
  const localeOf = new Map(world.markets?.value.markets.map(({ code, locale }) => [code, locale]));
  const locales = [...new Set(localeOf.values())];
  const messages = new Map<string, ReadonlyMap<string, readonly DrawnHeading[]>>();
  const blocks = new Map<PlacedBlock["layers"], readonly DrawnHeading[] | InLocale>();

  /** By locale; empty where no locale has any. */
  const inMessage = (key: string): ReadonlyMap<string, readonly DrawnHeading[]> => {
    const known = messages.get(key);
    if (known) return known;
    const found = new Map(
      locales.flatMap((locale) => {
        const message = findMessage(world, locale, key);
        const levels = message ? textHeadings(message.text) : [];
        if (message === undefined || levels.length === 0) return [];
        const place = { document: message.document, path: [key] };
        return [[locale, levels.map((level) => ({ level, message: place }))] as const];
      }),
    );
    messages.set(key, found);
    return found;
  };
  const inBlock = (placed: PlacedBlock): readonly DrawnHeading[] | InLocale => {
    const known = blocks.get(placed.layers);
    if (known) return known;
    const block = world.registry.get(placed.block);
    const declared = block?.headings(upgradeProps(block, placed.version, placed.props)) ?? [];
    const parts = declared.map((heading): readonly DrawnHeading[] | ReturnType<typeof inMessage> => {
      if (typeof heading === "number") return [{ level: heading }];
      const { within = "" } = heading;
      return within.startsWith("t:")
        ? inMessage(within.slice(2))
        : textHeadings(within).map((level) => ({ level }));
    });
    const differs = parts.some((part) => part instanceof Map && part.size > 0);
    const inLocale: InLocale = (locale) =>
      parts.flatMap((part) => (part instanceof Map ? (part.get(locale) ?? []) : [...part.values()]));
    const found = differs ? inLocale : inLocale("");
    blocks.set(placed.layers, found);
    return found;
  };

  return (page) => {
    const shown = page.blocks.map(({ placed, markets }) => ({ placed, markets, drawn: inBlock(placed) }));
    const isSame = shown.every(
      ({ markets, drawn }) => typeof drawn !== "function" && markets.length === page.markets.length,
    );
    const groups = isSame ? [page.markets] : page.markets.map((code) => [code]);
    return groups.map((markets) => {
      const [code = ""] = markets;
      const locale = localeOf.get(code) ?? "";
      const headings = shown.flatMap(({ placed, markets: own, drawn }) =>
        own.includes(code)
          ? (typeof drawn === "function" ? drawn(locale) : drawn).map((one) => ({ ...one, placed }))
          : [],
      );
      return { markets, headings };
    });
  };
}

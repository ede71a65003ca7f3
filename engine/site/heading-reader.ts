import { readTextParts } from "../fields/rich-text/read-text-parts.ts";
import type { SourceLocation } from "../json/document.ts";
import { type HeadingLevel, nextLevel } from "../payload/rich-text.ts";
import { blockUses } from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { LinkedSite } from "./link-site.ts";
import { findMessage } from "./message-catalogues.ts";
import { fitsBlock } from "./prop-errors.ts";
import type { ResolvedBlock } from "./resolved-block.ts";
import type { ShownPage } from "./shown-pages.ts";
import { shownText } from "./shown-text.ts";

interface RenderedHeading {
  readonly level: HeadingLevel;
  /** The message that contains it, for a heading in a formatted text. */
  readonly message?: SourceLocation;
}

/** A heading of a page, and the block that renders it. */
export interface PageHeading extends RenderedHeading {
  readonly resolved: ResolvedBlock;
}

/** The headings of a page, for markets that see the same ones. */
interface Outline {
  /** Codes of the markets. */
  readonly markets: readonly string[];
  readonly headings: readonly PageHeading[];
}

type HeadingsByMarket = ReadonlyMap<string, readonly RenderedHeading[]>;
type InMarket = (market: string) => readonly RenderedHeading[];

/**
 * Reads the headings of pages, top to bottom, from the heading and rich-text fields of their blocks, in the
 * order of the schema. Reads each copy of a block once.
 */
export function headingReader(site: LinkedSite): (page: ShownPage) => readonly Outline[] {
  const { manifests } = site;
  const markets = manifests.markets?.value.markets ?? [];
  const blocks = new Map<ResolvedBlock["layers"], readonly RenderedHeading[] | InMarket>();

  /** Headings in a message by market; empty if no market has any. */
  const inMessage = (key: string, toLevel: (depth: 0 | 1) => HeadingLevel): HeadingsByMarket =>
    new Map(
      markets.flatMap((market) => {
        const text = findMessage(manifests, market.locale, key);
        const depths = text ? readTextParts(shownText(manifests, market, text.text)).headings : [];
        if (text === undefined || depths.length === 0) return [];
        const message = { document: text.document, path: [key] };
        return [[market.code, depths.map((depth) => ({ level: toLevel(depth), message }))] as const];
      }),
    );
  const inField = (use: FieldUse): readonly RenderedHeading[] | HeadingsByMarket => {
    if (use.is("heading")) return [{ level: use.level }];
    if (!use.is("richText")) return [];
    const { value, level } = use;
    const toLevel = (depth: 0 | 1): HeadingLevel => (depth === 0 ? level : nextLevel(level));
    return value.startsWith("t:")
      ? inMessage(value.slice(2), toLevel)
      : readTextParts(value).headings.map((depth) => ({ level: toLevel(depth) }));
  };
  const inBlock = (resolved: ResolvedBlock): readonly RenderedHeading[] | InMarket => {
    const known = blocks.get(resolved.layers);
    if (known) return known;
    const isOutlined =
      fitsBlock(manifests, resolved) && manifests.registry.get(resolved.block)?.inOutline === true;
    const parts = isOutlined ? blockUses(site, resolved).map(inField) : [];
    const differs = parts.some((part) => part instanceof Map && part.size > 0);
    const inMarket: InMarket = (market) =>
      parts.flatMap((part) => (part instanceof Map ? (part.get(market) ?? []) : [...part.values()]));
    const found = differs ? inMarket : inMarket("");
    blocks.set(resolved.layers, found);
    return found;
  };

  return (page) => {
    const shown = page.blocks.map(({ resolved, markets }) => ({
      resolved,
      markets,
      drawn: inBlock(resolved),
    }));
    const isSame = shown.every(
      ({ markets, drawn }) => typeof drawn !== "function" && markets.length === page.markets.length,
    );
    const groups = isSame ? [page.markets] : page.markets.map((code) => [code]);
    return groups.map((markets) => {
      const [code = ""] = markets;
      const headings = shown.flatMap(({ resolved, markets: own, drawn }) =>
        own.includes(code)
          ? (typeof drawn === "function" ? drawn(code) : drawn).map((one) => ({ ...one, resolved }))
          : [],
      );
      return { markets, headings };
    });
  };
}

import { readHeadings } from "../fields/rich-text/read-headings.ts";
import type { SourceLocation } from "../json/document.ts";
import type { HeadingLevel } from "../payload/rich-text.ts";
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

/** The headings of a block in a market. */
type InMarket = (market: string) => readonly RenderedHeading[];

/**
 * Reads the headings of pages, top to bottom, from the heading and rich-text fields of their blocks, in the
 * order of the schema. Reads each copy of a block once.
 */
export function headingReader(site: LinkedSite): (page: ShownPage) => readonly Outline[] {
  const { manifests } = site;
  const markets = manifests.markets?.value.markets ?? [];
  /** The headings of blocks: a list if they are the same in all markets, otherwise a function of the market. */
  const blocks = new Map<ResolvedBlock["layers"], readonly RenderedHeading[] | InMarket>();

  /** Headings in a message by market; empty if no market has any. */
  const inMessage = (key: string, level: HeadingLevel): HeadingsByMarket =>
    new Map(
      markets.flatMap((market) => {
        const text = findMessage(manifests, market.locale, key);
        const levels = text ? readHeadings(shownText(manifests, market, text.text), level) : [];
        if (text === undefined || levels.length === 0) return [];
        const message = { document: text.document, path: [key] };
        return [[market.code, levels.map((one) => ({ level: one, message }))] as const];
      }),
    );
  const inField = (use: FieldUse): readonly RenderedHeading[] | HeadingsByMarket => {
    if (use.is("heading")) return [{ level: use.level }];
    if (!use.is("richText")) return [];
    return use.value.startsWith("t:")
      ? inMessage(use.value.slice(2), use.level)
      : readHeadings(use.value, use.level).map((level) => ({ level }));
  };
  const inBlock = (resolved: ResolvedBlock): readonly RenderedHeading[] | InMarket => {
    const cachedHeadings = blocks.get(resolved.layers);
    if (cachedHeadings) return cachedHeadings;
    const isOutlined =
      fitsBlock(manifests, resolved) && manifests.registry.get(resolved.block)?.inOutline === true;
    const parts = isOutlined ? blockUses(site, resolved).map(inField) : [];
    const differs = parts.some((part) => part instanceof Map && part.size > 0);
    const inMarket: InMarket = (market) =>
      parts.flatMap((part) => (part instanceof Map ? (part.get(market) ?? []) : [...part.values()]));
    const headings = differs ? inMarket : inMarket("");
    blocks.set(resolved.layers, headings);
    return headings;
  };

  return (page) => {
    const outlineBlocks = page.blocks.map((block) => ({ ...block, found: inBlock(block.resolved) }));
    // If all markets see the same headings, one outline is enough.
    const isSame = outlineBlocks.every(
      ({ markets, found }) => typeof found !== "function" && markets.length === page.markets.length,
    );
    const groups = isSame ? [page.markets] : page.markets.map((code) => [code]);
    return groups.map((markets) => {
      const [code = ""] = markets;
      const headings = outlineBlocks.flatMap(({ resolved, markets: own, found }) => {
        if (!own.includes(code)) return [];
        const inMarket = typeof found === "function" ? found(code) : found;
        return inMarket.map((heading) => ({ ...heading, resolved }));
      });
      return { markets, headings };
    });
  };
}

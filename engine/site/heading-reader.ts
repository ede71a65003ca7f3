import { readTextParts } from "../fields/rich-text/read-text-parts.ts";
import type { SourceLocation } from "../json/document.ts";
import { upgradeProps } from "../registry/upgrade-props.ts";
import type { LinkedSite } from "./link-site.ts";
import { findMessage } from "./message-catalogues.ts";
import { fitsBlock } from "./prop-errors.ts";
import type { ResolvedBlock } from "./resolved-block.ts";
import type { ShownPage } from "./shown-pages.ts";
import { shownText } from "./shown-text.ts";

interface RenderedHeading {
  readonly level: 1 | 2 | 3;
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

type InMarket = (market: string) => readonly RenderedHeading[];

/**
 * Reads the headings of pages, top to bottom, from what blocks declare. Reads each copy of a block and each
 * message once.
 */
export function headingReader(site: LinkedSite): (page: ShownPage) => readonly Outline[] {
  const { manifests } = site;
  const markets = manifests.markets?.value.markets ?? [];
  const messages = new Map<string, ReadonlyMap<string, readonly RenderedHeading[]>>();
  const blocks = new Map<ResolvedBlock["layers"], readonly RenderedHeading[] | InMarket>();

  /** Headings by market; empty if no market has any. */
  const inMessage = (key: string): ReadonlyMap<string, readonly RenderedHeading[]> => {
    const known = messages.get(key);
    if (known) return known;
    const found = new Map(
      markets.flatMap((market) => {
        const message = findMessage(manifests, market.locale, key);
        const levels = message ? readTextParts(shownText(manifests, market, message.text)).headings : [];
        if (message === undefined || levels.length === 0) return [];
        const location = { document: message.document, path: [key] };
        return [[market.code, levels.map((level) => ({ level, message: location }))] as const];
      }),
    );
    messages.set(key, found);
    return found;
  };
  const inBlock = (resolved: ResolvedBlock): readonly RenderedHeading[] | InMarket => {
    const known = blocks.get(resolved.layers);
    if (known) return known;
    const block = fitsBlock(manifests, resolved) ? manifests.registry.get(resolved.block) : undefined;
    const declared = block?.headings(upgradeProps(block, resolved.version, resolved.props)) ?? [];
    const parts = declared.map((heading): readonly RenderedHeading[] | ReturnType<typeof inMessage> => {
      if (typeof heading === "number") return [{ level: heading }];
      const { within = "" } = heading;
      return within.startsWith("t:")
        ? inMessage(within.slice(2))
        : readTextParts(within).headings.map((level) => ({ level }));
    });
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

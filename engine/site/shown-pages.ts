import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { shownMarket } from "../markets/market.ts";
import type { LinkedRoute } from "./link-routes.ts";
import { type LinkedSite, pageBlocks } from "./link-site.ts";
import { hasInvalidManifest } from "./manifests.ts";
import { fitsBlock } from "./prop-errors.ts";
import { references } from "./references.ts";
import type { ResolvedBlock } from "./resolved-block.ts";

/** A block of a page, and the codes of the markets in which the page shows it. */
export interface ShownBlock {
  readonly resolved: ResolvedBlock;
  readonly markets: readonly string[];
}

/** A route's page as its markets show it. */
export interface ShownPage {
  readonly route: LinkedRoute;
  /** See `routeMarkets`. */
  readonly markets: readonly string[];
  /** In page order, including the layout's blocks and those in slots. */
  readonly blocks: readonly ShownBlock[];
}

function* walk(blocks: readonly ResolvedBlock[], markets: readonly string[]): Generator<ShownBlock> {
  for (const resolved of blocks) {
    const { markets: only } = resolved;
    const codes = only ? markets.filter((code) => only.includes(code)) : markets;
    yield { resolved, markets: codes };
    for (const children of Object.values(resolved.slots)) yield* walk(children, codes);
  }
}

/** Manifests that refer to a shared block that does not exist. */
function withUnknownRefs(site: LinkedSite): ReadonlySet<Document> {
  const { sharedBlocks } = site.manifests;
  const unknown = references(site, "shared-block").filter(({ name }) => !sharedBlocks.has(name));
  return new Set(unknown.map((reference) => reference.locate().document));
}

/**
 * The codes of the markets that show a route, in the order of markets.json. Excludes markets whose visitors are forced
 * to another market.
 */
export function routeMarkets(
  { manifests }: LinkedSite,
  { name, markets: only }: Pick<LinkedRoute, "name" | "markets">,
): readonly string[] {
  const manifest = manifests.markets?.value;
  const codes = manifest?.markets.map(({ code }) => code) ?? [];
  return codes.filter(
    (code) =>
      (only?.includes(code) ?? true) && (!manifest?.forced || shownMarket(manifest, name, code) === code),
  );
}

/**
 * Every page that a market shows and whose parts are all known. Others are left out until their own problems
 * are fixed.
 */
export const shownPages = memoize((site: LinkedSite): readonly ShownPage[] => {
  const { manifests } = site;
  if (manifests.markets === undefined || hasInvalidManifest(manifests, "shared-block", "layout")) return [];
  const unknown = withUnknownRefs(site);
  const hasDefect = (resolved: ResolvedBlock): boolean =>
    unknown.has(resolved.declared.document) || !fitsBlock(manifests, resolved);
  return [...site.routes.values()].flatMap((route): ShownPage[] => {
    const layout = manifests.layouts.get(route.layout);
    if (layout === undefined || unknown.has(layout.document)) return [];
    if (route.sources.some(({ document }) => unknown.has(document))) return [];
    const markets = routeMarkets(site, route);
    if (markets.length === 0) return [];
    const blocks = [...walk(pageBlocks(site, route), markets)];
    return blocks.some(({ resolved }) => hasDefect(resolved)) ? [] : [{ route, markets, blocks }];
  });
});

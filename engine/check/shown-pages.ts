import type { LinkedRoute } from "../link/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../link/link-site.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import type { World } from "../link/world.ts";
import { shownMarket } from "../markets/forced-market.ts";
import type { Document } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import { instanceLists } from "./instance-lists.ts";
import { propFaults } from "./prop-faults.ts";
import { hasUnread } from "./unread.ts";

/** A block of a page, and the codes of the markets that show it there. */
export interface ShownBlock {
  readonly placed: PlacedBlock;
  readonly markets: readonly string[];
}

/** The page of a route as its markets show it. */
export interface ShownPage {
  readonly route: LinkedRoute;
  /** Codes of the markets that have it and do not force another one upon it, in the order of markets.json. */
  readonly markets: readonly string[];
  /** In the order they are shown, its layout's and those in slots too. */
  readonly blocks: readonly ShownBlock[];
}

function* walk(blocks: readonly PlacedBlock[], markets: readonly string[]): Generator<ShownBlock> {
  for (const placed of blocks) {
    const { markets: only } = placed;
    const own = only ? markets.filter((code) => only.includes(code)) : markets;
    yield { placed, markets: own };
    for (const children of Object.values(placed.slots)) yield* walk(children, own);
  }
}

/** Manifests that name a shared block which does not exist. */
function withUnknownRefs(world: World): ReadonlySet<Document> {
  const unknown = instanceLists(world).filter(({ list }) =>
    list.some(({ ref }) => ref !== undefined && !world.sharedBlocks.has(ref)),
  );
  return new Set(unknown.map(({ document }) => document));
}

function hasFaults(world: World, placed: PlacedBlock): boolean {
  const block = world.registry.get(placed.block);
  return block === undefined || placed.version > block.version || propFaults(world, block, placed).length > 0;
}

/** Every page of which all parts are known. What another one shows is not, until its own problems are mended. */
export const shownPages = oncePer((site: LinkedSite): readonly ShownPage[] => {
  const { world } = site;
  const manifest = world.markets?.value;
  if (manifest === undefined || hasUnread(world, "shared-block", "layout")) return [];
  const codes = manifest.markets.map(({ code }) => code);
  const unknown = withUnknownRefs(world);
  const isFaulty = (placed: PlacedBlock): boolean =>
    unknown.has(placed.declared.document) || hasFaults(world, placed);
  return [...site.routes.values()].flatMap((route): ShownPage[] => {
    const layout = world.layouts.get(route.layout);
    if (layout === undefined || unknown.has(layout.document)) return [];
    if (route.sources.some(({ document }) => unknown.has(document))) return [];
    const { markets: only } = route;
    const limited = only ? codes.filter((code) => only.includes(code)) : codes;
    const markets = manifest.forced
      ? limited.filter((code) => shownMarket(manifest, route.name, code) === code)
      : limited;
    const blocks = [...walk(pageBlocks(site, route), markets)];
    return blocks.some(({ placed }) => isFaulty(placed)) ? [] : [{ route, markets, blocks }];
  });
});

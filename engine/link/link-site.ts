import { oncePer } from "../read/once-per.ts";
import { type LinkedRoute, linkRoutes } from "./link-routes.ts";
import { placeBlocks } from "./place-blocks.ts";
import { type PlacedBlock, withChildren } from "./placed-block.ts";
import type { World } from "./world.ts";

export interface LinkedLayout {
  readonly before: readonly PlacedBlock[];
  readonly after: readonly PlacedBlock[];
}

/** The manifests with their names followed: what the cross-file rules look at and the compiler works from. */
export interface LinkedSite {
  readonly world: World;
  readonly routes: ReadonlyMap<string, LinkedRoute>;
  readonly layouts: ReadonlyMap<string, LinkedLayout>;
}

/** Follows every name. What cannot be followed is left out and reported by a rule. */
export function linkSite(world: World): LinkedSite {
  const layouts = new Map<string, LinkedLayout>();
  for (const [name, { document, value }] of world.layouts) {
    layouts.set(name, {
      before: placeBlocks(world, value.before, { document, path: ["before"] }),
      after: placeBlocks(world, value.after, { document, path: ["after"] }),
    });
  }
  return { world, routes: linkRoutes(world), layouts };
}

/** All blocks of a route's page, its layout's included, in the order they are shown; not those in slots. */
export function pageBlocks(site: LinkedSite, route: LinkedRoute): PlacedBlock[] {
  const layout = site.layouts.get(route.layout);
  return [...(layout?.before ?? []), ...route.blocks, ...(layout?.after ?? [])];
}

const wholePages = oncePer((_: LinkedSite) => new Map<LinkedRoute, readonly PlacedBlock[]>());

/** All blocks of a route's page, those in slots too. */
export function wholePage(site: LinkedSite, route: LinkedRoute): readonly PlacedBlock[] {
  const pages = wholePages(site);
  const known = pages.get(route);
  if (known) return known;
  const blocks = [...withChildren(pageBlocks(site, route))];
  pages.set(route, blocks);
  return blocks;
}

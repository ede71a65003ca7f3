import { isDeepStrictEqual } from "node:util";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { isVariant } from "../../site/link-routes.ts";
import type { Manifests } from "../../site/manifests.ts";
import { type Blocks, blocksIn, type Patches, patchInstances } from "./instances.ts";

/** The blocks of a page as manifests write them: those of its layout above it, its own, and those below it. */
export interface PageLists {
  readonly before: Blocks;
  readonly main: Blocks;
  readonly after: Blocks;
}

export const listNames = ["before", "main", "after"] as const;

/** Applies a function to each list of a page. */
export const mapLists = (map: (name: (typeof listNames)[number]) => Blocks): PageLists => ({
  before: map("before"),
  main: map("main"),
  after: map("after"),
});

export const patchLists = (manifests: Manifests, lists: PageLists, patches: Patches): PageLists =>
  mapLists((name) => patchInstances(manifests, lists[name], patches));

/** Whether two pages show the same blocks in each of these markets. */
export const isSamePage = (
  manifests: Manifests,
  left: PageLists,
  right: PageLists,
  markets: readonly string[],
): boolean =>
  markets.every((market) =>
    listNames.every((name) =>
      isDeepStrictEqual(blocksIn(manifests, left[name], market), blocksIn(manifests, right[name], market)),
    ),
  );

/** The lists of a route's page, with its layout and the patches of all variants that it consists of. */
export function linkedLists(manifests: Manifests, { layout, sources }: LinkedRoute): PageLists {
  const { before = [], after = [] } = manifests.layouts.get(layout)?.value ?? {};
  const full = sources.at(-1)?.value;
  const main = full && !isVariant(full) ? full.blocks : [];
  return sources
    .toReversed()
    .reduce<PageLists>(
      (lists, { value }) => (isVariant(value) ? patchLists(manifests, lists, value.blocks ?? {}) : lists),
      { before, main, after },
    );
}

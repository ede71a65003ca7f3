import type { SourceLocation } from "../json/document.ts";
import { isVariant, type LinkedRoute } from "../site/link-routes.ts";
import { fullPage, type LinkedSite, pageLayout } from "../site/link-site.ts";
import { mergePatch } from "../site/merge-patch.ts";
import { type ResolvedBlock, withChildren } from "../site/resolved-block.ts";

/** A place in a change of a page, and the index of the change. */
interface Cause {
  readonly location: SourceLocation;
  readonly index: number;
}

/** The last change that takes one of these blocks off a page, or keeps it from some markets. Default: any block. */
function findRemoval({ changes }: LinkedRoute, ids: ReadonlySet<string> | undefined): Cause | undefined {
  for (const [index, { document, path, value }] of [...changes.entries()].toReversed())
    for (const [key, { remove, markets }] of Object.entries(value.blocks ?? {}))
      if ((remove || markets) && (ids?.has(key) ?? true)) {
        const location = { document, path: [...path, "blocks", key, remove ? "remove" : "markets"] };
        return { location, index };
      }
  return undefined;
}

/** The last variant that sets the layout of a page. */
function findLayout({ changes, sources }: LinkedRoute): Cause | undefined {
  const setting = new Set(
    sources.flatMap(({ document, value }) => (isVariant(value) && value.layout ? document : [])),
  );
  const index = changes.findLastIndex(({ document }) => setting.has(document));
  const change = changes[index];
  return change && { location: { document: change.document, path: ["layout"] }, index };
}

/**
 * Returns a function that finds where to correct a problem of a page: at its place, or at the change of a variant that
 * causes it. `id`: the block that the page lacks, or has twice. Undefined if the page has the problem from its base.
 * Call it for a base before its variants, in the order of `site.routes`.
 */
export function causeFinder(site: LinkedSite) {
  const problemsByRoute = new Map<string, Set<string>>();
  return (route: LinkedRoute, place: SourceLocation, id?: string): SourceLocation | undefined => {
    const problem = JSON.stringify([place.document.file, place.path, id]);
    problemsByRoute.set(route.name, (problemsByRoute.get(route.name) ?? new Set()).add(problem));
    const [base, ...ancestors] = route.sources
      .slice(1)
      .flatMap(({ value }) => site.routes.get(value.name) ?? []);
    if (base === undefined) return place;
    if (problemsByRoute.get(base.name)?.has(problem)) return undefined;
    const before = [base, ...ancestors].flatMap((page) => fullPage(site, page));
    const around = before.filter((block) => withChildren([block]).some((inner) => inner.id === id));
    const removal = findRemoval(
      route,
      id === undefined ? undefined : new Set(around.map((block) => block.id)),
    );
    const { before: top = [], after = [] } = pageLayout(site, route) ?? {};
    const isOfLayout = [...withChildren([...top, ...after])].some(
      (block) => block.id === id || [block.document, block.declared.document].includes(place.document),
    );
    const isLost = around.length > 0 && !fullPage(site, route).some((block) => block.id === id);
    const cause = removal ?? (isOfLayout || isLost ? findLayout(route) : undefined);
    const index = route.changes.findLastIndex(({ document }) => document === place.document);
    return cause && cause.index > index ? cause.location : place;
  };
}

/** Where to correct what is wrong with a block's merged props: at its place, or at the later change that causes it. */
export function locateInLayers(
  resolved: ResolvedBlock,
  place: SourceLocation,
  isWrong: (before: ResolvedBlock) => boolean,
): SourceLocation {
  const { layers } = resolved;
  const placeLayer = layers.findLastIndex(({ document }) => document === place.document);
  const causing = layers.findLast((_, index) => {
    const before = layers.slice(0, index);
    // SAFETY: merging objects results in an object.
    const props = before.reduce<unknown>(
      (merged, { value }) => mergePatch(merged, value),
      {},
    ) as ResolvedBlock["props"];
    return index > placeLayer && !isWrong({ ...resolved, layers: before, props });
  });
  return causing ? { document: causing.document, path: causing.path } : place;
}

import { memoize } from "../json/memoize.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { PropsLayer } from "../site/resolved-block.ts";
import { type ShownPage, shownPages } from "../site/shown-pages.ts";

/** The pages of one route that an edit changes. */
export interface PageReach {
  readonly path: string;
  /** Codes of the markets whose pages change. */
  readonly markets: readonly string[];
  /** Whether these are all markets of the route. */
  readonly isEverywhere: boolean;
}

type LayerPlace = Pick<PropsLayer, "document" | "path">;

/** Identifies the place of a layer. */
const layerKey = ({ document, path }: LayerPlace): string => JSON.stringify([document.file, path]);

const buildReach = ({ route, markets: all }: ShownPage, markets: readonly string[]): PageReach => ({
  path: route.path ?? route.name,
  markets,
  isEverywhere: markets.length === all.length,
});

/** The pages that show a block with props from each place. */
const reachByLayer = memoize((site: LinkedSite): ReadonlyMap<string, readonly PageReach[]> => {
  const reached = new Map<string, PageReach[]>();
  for (const page of shownPages(site)) {
    const marketsByLayer = new Map<string, Set<string>>();
    for (const { resolved, markets } of page.blocks)
      for (const key of new Set(resolved.layers.map(layerKey)))
        marketsByLayer.set(key, new Set([...(marketsByLayer.get(key) ?? []), ...markets]));
    for (const [key, markets] of marketsByLayer) {
      const inOrder = page.markets.filter((code) => markets.has(code));
      if (inOrder.length > 0) reached.set(key, [...(reached.get(key) ?? []), buildReach(page, inOrder)]);
    }
  }
  return reached;
});

/** The pages that change with a layer of a block's props. */
export const reachOfLayer = (site: LinkedSite, layer: LayerPlace): readonly PageReach[] =>
  reachByLayer(site).get(layerKey(layer)) ?? [];

/** The pages of one route. */
export const reachOfRoute = (site: LinkedSite, { name }: LinkedRoute): readonly PageReach[] =>
  shownPages(site)
    .filter(({ route }) => route.name === name)
    .map((page) => buildReach(page, page.markets));

/** The messages that a block or a head names. */
export const keysIn = memoize(
  (value: object): ReadonlySet<string> =>
    new Set([...JSON.stringify(value).matchAll(/"t:([^"]+)"/g)].map(([, key = ""]) => key)),
);

/** The pages whose head or blocks show a message. */
export const reachOfMessage = (site: LinkedSite, key: string): readonly PageReach[] =>
  shownPages(site).flatMap((page) => {
    if (keysIn(page.route.head).has(key)) return [buildReach(page, page.markets)];
    const codes = new Set(
      page.blocks.flatMap(({ resolved, markets }) => (keysIn(resolved.props).has(key) ? markets : [])),
    );
    return codes.size === 0
      ? []
      : [
          buildReach(
            page,
            page.markets.filter((code) => codes.has(code)),
          ),
        ];
  });

/** The number of pages: one for each route and market. */
export const countPages = (reach: readonly PageReach[]): number =>
  reach.reduce((sum, { markets }) => sum + markets.length, 0);

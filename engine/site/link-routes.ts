import type { PagePrices } from "../markets/product-price.ts";
import type { ProductPrice } from "../schema/product.ts";
import type { FullRoute, RouteManifest, VariantRoute } from "../schema/route.ts";
import { applyChange, type LocatedChange } from "./apply-change.ts";
import type { Manifests, Parsed } from "./manifests.ts";
import { resolveBlocks } from "./resolve-blocks.ts";
import type { ResolvedBlock } from "./resolved-block.ts";

/** A route with its base merged in. */
export interface LinkedRoute {
  readonly name: string;
  readonly path: string | undefined;
  readonly layout: string;
  readonly head: FullRoute["head"];
  readonly products: readonly string[] | undefined;
  /** Prices of products on this page, in place of the usual ones. */
  readonly prices: PagePrices<ProductPrice> | undefined;
  readonly flags: NonNullable<FullRoute["flags"]>;
  /** The product that the page's order forms have chosen. */
  readonly preselected: FullRoute["preselected"];
  /** The offer after an order. */
  readonly upsell: FullRoute["upsell"];
  readonly scroll: "top" | undefined;
  /** "from" if the twin accepts any value in place of a market's segment. */
  readonly twin: "from" | undefined;
  readonly markets: readonly string[] | undefined;
  readonly blocks: readonly ResolvedBlock[];
  /** The route's own manifest, then its base's, and so on. */
  readonly sources: readonly Parsed<RouteManifest>[];
  /** What changes the base: its variants, then campaigns. Later ones win. */
  readonly changes: readonly LocatedChange[];
}

export const isVariant = (route: RouteManifest): route is VariantRoute => "extends" in route;

function linkFull(manifests: Manifests, source: Parsed<RouteManifest>, route: FullRoute): LinkedRoute {
  return {
    name: route.name,
    path: route.path,
    layout: route.layout,
    head: route.head,
    products: route.products,
    prices: undefined,
    flags: route.flags ?? {},
    preselected: route.preselected,
    upsell: route.upsell,
    scroll: route.scroll,
    twin: route.twin,
    markets: route.markets,
    blocks: resolveBlocks(manifests, route.blocks, { document: source.document, path: ["blocks"] }),
    sources: [source],
    changes: [],
  };
}

function linkVariant(
  manifests: Manifests,
  source: Parsed<RouteManifest>,
  route: VariantRoute,
  base: LinkedRoute,
): LinkedRoute {
  return {
    ...applyChange(manifests, base, { document: source.document, path: [], value: route }),
    name: route.name,
    path: route.path,
    layout: route.layout ?? base.layout,
    preselected: route.preselected ?? base.preselected,
    upsell: route.upsell ?? base.upsell,
    scroll: route.scroll ?? base.scroll,
    twin: route.twin ?? base.twin,
    markets: route.markets ?? base.markets,
    sources: [source, ...base.sources],
  };
}

/**
 * Every route with its base merged in. Leaves out variants whose base is missing and variants that extend
 * each other; rules report them.
 */
export function linkRoutes(manifests: Manifests): Map<string, LinkedRoute> {
  const byName = new Map(manifests.routes.map((route) => [route.value.name, route]));
  const linked = new Map<string, LinkedRoute>();
  const under = new Set<string>();
  const link = (source: Parsed<RouteManifest>): LinkedRoute | undefined => {
    const route = source.value;
    const linkedRoute = linked.get(route.name);
    if (linkedRoute) return linkedRoute;
    if (under.has(route.name)) return undefined;
    under.add(route.name);
    let result: LinkedRoute | undefined;
    if (isVariant(route)) {
      const base = byName.get(route.extends);
      const linkedBase = base && link(base);
      result = linkedBase && linkVariant(manifests, source, route, linkedBase);
    } else result = linkFull(manifests, source, route);
    under.delete(route.name);
    if (result) linked.set(route.name, result);
    return result;
  };
  for (const source of byName.values()) link(source);
  return linked;
}

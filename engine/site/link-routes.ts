import type { JsonPath } from "../json/document.ts";
import type { PagePrices } from "../markets/product-price.ts";
import type { ProductPrice } from "../schema/product.ts";
import type { BlockPatch, FullRoute, RouteManifest, VariantRoute } from "../schema/route.ts";
import { findVersion } from "./find-version.ts";
import type { Manifests, Parsed } from "./manifests.ts";
import { mergePatch } from "./merge-patch.ts";
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
  /** The offer after an order. */
  readonly upsell: FullRoute["upsell"];
  readonly scroll: "top" | undefined;
  /** "from" if the twin accepts any value in place of a market's segment. */
  readonly twin: "from" | undefined;
  readonly markets: readonly string[] | undefined;
  readonly blocks: readonly ResolvedBlock[];
  /** The route's own manifest, then its base's, and so on. */
  readonly sources: readonly Parsed<RouteManifest>[];
}

export const isVariant = (route: RouteManifest): route is VariantRoute => "extends" in route;

/** A block with what a variant sets. */
function setProps(
  manifests: Manifests,
  resolved: ResolvedBlock,
  set: Readonly<Record<string, unknown>>,
  at: { document: ResolvedBlock["document"]; path: JsonPath },
): ResolvedBlock {
  const props = mergePatch(resolved.props, set) as Record<string, unknown>;
  return {
    ...resolved,
    version: resolved.hasVersion ? resolved.version : findVersion(manifests, resolved.block, props),
    props,
    layers: [...resolved.layers, { document: at.document, path: [...at.path, "set"], value: set }],
  };
}

function applyPatch(
  manifests: Manifests,
  resolved: ResolvedBlock,
  patch: BlockPatch,
  at: { document: ResolvedBlock["document"]; path: JsonPath },
): ResolvedBlock[] {
  const list = (key: "before" | "after") =>
    resolveBlocks(manifests, patch[key] ?? [], { document: at.document, path: [...at.path, key] });
  const changed: ResolvedBlock = { ...resolved, markets: patch.markets ?? resolved.markets };
  const set = patch.set && setProps(manifests, changed, patch.set, at);
  return [...list("before"), ...(patch.remove ? [] : [set ?? changed]), ...list("after")];
}

/** Applies a variant's patches to the blocks that they name. */
export function patchBlocks(
  manifests: Manifests,
  blocks: readonly ResolvedBlock[],
  source: Parsed<RouteManifest>,
  patches: Record<string, BlockPatch>,
): ResolvedBlock[] {
  return blocks.flatMap((resolved) => {
    const patch = patches[resolved.id];
    const slots = Object.entries(resolved.slots);
    const inner =
      slots.length === 0
        ? resolved
        : {
            ...resolved,
            slots: Object.fromEntries(
              slots.map(([name, children]) => [name, patchBlocks(manifests, children, source, patches)]),
            ),
          };
    if (patch === undefined) return [inner];
    return applyPatch(manifests, inner, patch, { document: source.document, path: ["blocks", resolved.id] });
  });
}

function linkFull(manifests: Manifests, source: Parsed<RouteManifest>, route: FullRoute): LinkedRoute {
  return {
    name: route.name,
    path: route.path,
    layout: route.layout,
    head: route.head,
    products: route.products,
    prices: undefined,
    flags: route.flags ?? {},
    upsell: route.upsell,
    scroll: route.scroll,
    twin: route.twin,
    markets: route.markets,
    blocks: resolveBlocks(manifests, route.blocks, { document: source.document, path: ["blocks"] }),
    sources: [source],
  };
}

/** A variant's prices replace those of its base one by one. */
function mergePrices(base: LinkedRoute["prices"], own: LinkedRoute["prices"]): LinkedRoute["prices"] {
  if (base === undefined || own === undefined) return own ?? base;
  const ids = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...ids].map((id) => [id, { ...base[id], ...own[id] }]));
}

function linkVariant(
  manifests: Manifests,
  source: Parsed<RouteManifest>,
  route: VariantRoute,
  base: LinkedRoute,
): LinkedRoute {
  return {
    name: route.name,
    path: route.path,
    layout: route.layout ?? base.layout,
    head: {
      ...base.head,
      ...route.head,
      title: route.head?.title ?? base.head.title,
      description: route.head?.description ?? base.head.description,
    },
    products: route.products ?? base.products,
    prices: mergePrices(base.prices, route.prices),
    flags: { ...base.flags, ...route.flags },
    upsell: route.upsell ?? base.upsell,
    scroll: route.scroll ?? base.scroll,
    twin: route.twin ?? base.twin,
    markets: route.markets ?? base.markets,
    blocks: patchBlocks(manifests, base.blocks, source, route.blocks ?? {}),
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
    const known = linked.get(route.name);
    if (known) return known;
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

import type { JsonPath } from "../read/document.ts";
import type { BlockPatch, FullRoute, RouteManifest, VariantRoute } from "../schema/route.ts";
import { mergePatch } from "./merge-patch.ts";
import { placeBlocks } from "./place-blocks.ts";
import type { PlacedBlock } from "./placed-block.ts";
import type { Loaded, World } from "./world.ts";

/** A route with its base's parts merged in. */
export interface LinkedRoute {
  readonly name: string;
  readonly path: string | undefined;
  readonly layout: string;
  readonly head: FullRoute["head"];
  readonly products: readonly string[] | undefined;
  readonly flags: NonNullable<FullRoute["flags"]>;
  /** What it offers after an order. */
  readonly upsell: FullRoute["upsell"];
  readonly scroll: "top" | undefined;
  /** The twin takes any value in place of a market's segment. */
  readonly twin: "from" | undefined;
  readonly markets: readonly string[] | undefined;
  readonly blocks: readonly PlacedBlock[];
  /** The route's own manifest, then its base's, and so on. */
  readonly sources: readonly Loaded<RouteManifest>[];
}

export const isVariant = (route: RouteManifest): route is VariantRoute => "extends" in route;

function applyPatch(
  world: World,
  placed: PlacedBlock,
  patch: BlockPatch,
  at: { document: PlacedBlock["document"]; path: JsonPath },
): PlacedBlock[] {
  const list = (key: "before" | "after") =>
    placeBlocks(world, patch[key] ?? [], { document: at.document, path: [...at.path, key] });
  const changed: PlacedBlock = {
    ...placed,
    markets: patch.markets ?? placed.markets,
    ...(patch.set && {
      props: mergePatch(placed.props, patch.set) as Record<string, unknown>,
      layers: [...placed.layers, { document: at.document, path: [...at.path, "set"], value: patch.set }],
    }),
  };
  return [...list("before"), ...(patch.remove ? [] : [changed]), ...list("after")];
}

function patchBlocks(
  world: World,
  blocks: readonly PlacedBlock[],
  source: Loaded<RouteManifest>,
  patches: Record<string, BlockPatch>,
): PlacedBlock[] {
  return blocks.flatMap((placed) => {
    const patch = patches[placed.id];
    const slots = Object.entries(placed.slots);
    const inner =
      slots.length === 0
        ? placed
        : {
            ...placed,
            slots: Object.fromEntries(
              slots.map(([name, children]) => [name, patchBlocks(world, children, source, patches)]),
            ),
          };
    if (patch === undefined) return [inner];
    return applyPatch(world, inner, patch, { document: source.document, path: ["blocks", placed.id] });
  });
}

function linkFull(world: World, source: Loaded<RouteManifest>, route: FullRoute): LinkedRoute {
  return {
    name: route.name,
    path: route.path,
    layout: route.layout,
    head: route.head,
    products: route.products,
    flags: route.flags ?? {},
    upsell: route.upsell,
    scroll: route.scroll,
    twin: route.twin,
    markets: route.markets,
    blocks: placeBlocks(world, route.blocks, { document: source.document, path: ["blocks"] }),
    sources: [source],
  };
}

function linkVariant(
  world: World,
  source: Loaded<RouteManifest>,
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
    flags: { ...base.flags, ...route.flags },
    upsell: route.upsell ?? base.upsell,
    scroll: route.scroll ?? base.scroll,
    twin: route.twin ?? base.twin,
    markets: route.markets ?? base.markets,
    blocks: patchBlocks(world, base.blocks, source, route.blocks ?? {}),
    sources: [source, ...base.sources],
  };
}

/** Every route with its base merged in. Variants of a missing base, or of each other, are left out: rules report them. */
export function linkRoutes(world: World): Map<string, LinkedRoute> {
  const byName = new Map(world.routes.map((route) => [route.value.name, route]));
  const linked = new Map<string, LinkedRoute>();
  const under = new Set<string>();
  const link = (source: Loaded<RouteManifest>): LinkedRoute | undefined => {
    const route = source.value;
    const known = linked.get(route.name);
    if (known) return known;
    if (under.has(route.name)) return undefined;
    under.add(route.name);
    let result: LinkedRoute | undefined;
    if (isVariant(route)) {
      const base = byName.get(route.extends);
      const linkedBase = base && link(base);
      result = linkedBase && linkVariant(world, source, route, linkedBase);
    } else result = linkFull(world, source, route);
    under.delete(route.name);
    if (result) linked.set(route.name, result);
    return result;
  };
  for (const source of byName.values()) link(source);
  return linked;
}

import type { Document, JsonPath } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import type { BlockInstance } from "../schema/instance.ts";
import type { PlacedBlock } from "./placed-block.ts";
import type { World } from "./world.ts";

interface Place {
  readonly document: Document;
  readonly path: JsonPath;
}

function placeSlots(world: World, slots: BlockInstance["slots"], place: Place): PlacedBlock["slots"] {
  if (slots === undefined) return {};
  return Object.fromEntries(
    Object.entries(slots).map(([name, children]) => [
      name,
      placeBlocks(world, children, { document: place.document, path: [...place.path, "slots", name] }),
    ]),
  );
}

// A shared block is placed once per world, so that its copies share their layers. Undefined while that is under way:
// one that holds itself in a slot is left out there, and a rule reports it.
const sharedPlaced = oncePer((_: World) => new Map<string, PlacedBlock | undefined>());

/** A shared block as pages that use it have it, or undefined when there is none of that name. */
export function placeShared(world: World, name: string): PlacedBlock | undefined {
  const known = sharedPlaced(world);
  if (known.has(name)) return known.get(name);
  const shared = world.sharedBlocks.get(name);
  if (shared === undefined) return undefined;
  known.set(name, undefined);
  const placed = placeOwn(
    world,
    { ...shared.value, id: shared.value.id ?? name },
    { document: shared.document, path: [] },
  );
  known.set(name, placed);
  return placed;
}

function placeOwn(world: World, instance: BlockInstance, place: Place): PlacedBlock {
  const props = instance.props ?? {};
  return {
    id: instance.id ?? "",
    block: instance.block ?? "",
    version: instance.version ?? 1,
    props,
    layers: [{ document: place.document, path: [...place.path, "props"], value: props }],
    markets: instance.markets,
    slots: placeSlots(world, instance.slots, place),
    ...place,
    declared: place,
  };
}

/** The instances of a list where they stand. A `ref` that names nothing is left out: a rule reports it. */
export function placeBlocks(world: World, instances: readonly BlockInstance[], list: Place): PlacedBlock[] {
  return instances.flatMap((instance, index) => {
    const place = { document: list.document, path: [...list.path, index] };
    if (instance.ref === undefined) return [placeOwn(world, instance, place)];
    const shared = placeShared(world, instance.ref);
    if (shared === undefined) return [];
    return [
      { ...shared, ...place, id: instance.id ?? shared.id, markets: instance.markets ?? shared.markets },
    ];
  });
}

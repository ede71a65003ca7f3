import type { Document, JsonPath } from "../read/document.ts";

/** One place that wrote props: the base's own object, or a variant's `set`. Later layers win. */
export interface PropsLayer {
  readonly document: Document;
  readonly path: JsonPath;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A block instance where it stands, its refs followed and its variant's changes merged. */
export interface PlacedBlock {
  readonly id: string;
  readonly block: string;
  readonly version: number;
  readonly props: Readonly<Record<string, unknown>>;
  /** Shared by every copy of the instance that no variant changed. */
  readonly layers: readonly PropsLayer[];
  readonly markets: readonly string[] | undefined;
  readonly slots: Readonly<Record<string, readonly PlacedBlock[]>>;
  /** The object in a manifest that puts the block here. */
  readonly document: Document;
  readonly path: JsonPath;
  /** The object that names the block: the same, or the shared block's manifest. */
  readonly declared: { readonly document: Document; readonly path: JsonPath };
}

function depthOf(value: unknown, path: JsonPath): number {
  let current = value;
  for (const [depth, key] of path.entries()) {
    if (typeof current !== "object" || current === null || !(key in current)) return depth;
    current = (current as Record<string | number, unknown>)[key];
  }
  return path.length;
}

/** Where the value at `path` of a block's merged props was written: the last layer that has it. */
export function propPlace(placed: PlacedBlock, path: JsonPath): { document: Document; path: JsonPath } {
  let best = placed.layers[0];
  let bestDepth = best ? depthOf(best.value, path) : 0;
  for (const layer of placed.layers.slice(1)) {
    const depth = depthOf(layer.value, path);
    if (depth > bestDepth || (depth === bestDepth && depth === path.length)) {
      best = layer;
      bestDepth = depth;
    }
  }
  if (best === undefined) return placed.declared;
  return { document: best.document, path: [...best.path, ...path] };
}

/** The blocks of a list and, in order, all that stand in their slots. */
export function* withChildren(blocks: readonly PlacedBlock[]): Generator<PlacedBlock> {
  for (const placed of blocks) {
    yield placed;
    for (const children of Object.values(placed.slots)) yield* withChildren(children);
  }
}

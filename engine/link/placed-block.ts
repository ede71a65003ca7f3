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

/** Which layer wrote the value at `path` of a block's merged props, by number: the last that has it. */
export function propLayer({ layers }: PlacedBlock, path: JsonPath): number {
  let best = 0;
  let bestDepth = -1;
  for (const [index, layer] of layers.entries()) {
    const depth = depthOf(layer.value, path);
    if (depth > bestDepth || (depth === bestDepth && depth === path.length)) {
      best = index;
      bestDepth = depth;
    }
  }
  return best;
}

/** Where the value at `path` of a block's merged props was written. */
export function propPlace(placed: PlacedBlock, path: JsonPath): { document: Document; path: JsonPath } {
  const layer = placed.layers[propLayer(placed, path)];
  if (layer === undefined) return placed.declared;
  return { document: layer.document, path: [...layer.path, ...path] };
}

/** The blocks of a list and, in order, all that stand in their slots. */
export function* withChildren(blocks: readonly PlacedBlock[]): Generator<PlacedBlock> {
  for (const placed of blocks) {
    yield placed;
    for (const children of Object.values(placed.slots)) yield* withChildren(children);
  }
}

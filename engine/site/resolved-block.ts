import type { Document, JsonPath, SourceLocation } from "../json/document.ts";

/** One source of a block's props: the base's own object, or a variant's `set`. Later layers win. */
export interface PropsLayer {
  readonly document: Document;
  readonly path: JsonPath;
  readonly value: Readonly<Record<string, unknown>>;
}

/** A block instance in its place, with refs resolved and a variant's changes merged. */
export interface ResolvedBlock {
  readonly id: string;
  readonly block: string;
  /** The block's version that the props are written for. */
  readonly version: number;
  /** Whether the manifest names the version. Otherwise it is found by the props. */
  readonly hasVersion: boolean;
  readonly props: Readonly<Record<string, unknown>>;
  /** Shared by every copy of the instance that no variant changed. */
  readonly layers: readonly PropsLayer[];
  readonly markets: readonly string[] | undefined;
  /** Whether it stays after an outcome that must not sell. */
  readonly always: true | undefined;
  readonly slots: Readonly<Record<string, readonly ResolvedBlock[]>>;
  /** The object in a manifest that places the block. */
  readonly document: Document;
  readonly path: JsonPath;
  /** The object that names the block: the same object, or the shared block's manifest. */
  readonly declared: SourceLocation;
  /** The campaign that adds the block or sets its props. */
  readonly campaign?: string | undefined;
}

function measureDepth(value: unknown, path: JsonPath): number {
  let current = value;
  for (const [depth, key] of path.entries()) {
    if (typeof current !== "object" || current === null || !(key in current)) return depth;
    current = (current as Record<string | number, unknown>)[key];
  }
  return path.length;
}

/**
 * The index of the layer that defined the value at `path` of a block's merged props: the last layer that
 * contains it.
 */
export function propLayer({ layers }: ResolvedBlock, path: JsonPath): number {
  let best = 0;
  let bestDepth = -1;
  for (const [index, layer] of layers.entries()) {
    const depth = measureDepth(layer.value, path);
    if (depth > bestDepth || (depth === bestDepth && depth === path.length)) {
      best = index;
      bestDepth = depth;
    }
  }
  return best;
}

/**
 * The place where the value at `path` of a block's merged props was written. `missing`: the path of a property that it
 * lacks, which the layer may have removed.
 */
export function locateProp(
  resolved: ResolvedBlock,
  path: JsonPath,
  missing: JsonPath = path,
): SourceLocation {
  const layer = resolved.layers[propLayer(resolved, missing)];
  if (layer === undefined) return resolved.declared;
  return { document: layer.document, path: [...layer.path, ...path] };
}

/** The blocks of a list and all blocks in their slots, in order. */
export function* withChildren(blocks: readonly ResolvedBlock[]): Generator<ResolvedBlock> {
  for (const resolved of blocks) {
    yield resolved;
    for (const children of Object.values(resolved.slots)) yield* withChildren(children);
  }
}

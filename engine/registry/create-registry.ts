import type { z } from "zod";
import type { Block } from "./define-block.ts";

/** A block with any props, as the engine handles it: found by name, then parsed by its own schema. */
// biome-ignore lint/suspicious/noExplicitAny: a list of blocks with unlike props has no narrower type; each is parsed by its own schema before use
export type AnyBlock = Block<z.ZodObject<any>>;

export type Registry = ReadonlyMap<string, AnyBlock>;

/**
 * The list of blocks as a read-only map. Throws if two blocks have the same name, or if a slot is named like
 * a prop: these are our bugs, not errors in the content.
 */
export function createRegistry(blocks: readonly AnyBlock[]): Registry {
  const registry = new Map<string, AnyBlock>();
  for (const block of blocks) {
    if (registry.has(block.name)) throw new Error(`Two blocks are named "${block.name}".`);
    const clash = Object.keys(block.slots).find((slot) => slot in block.props.shape);
    if (clash !== undefined)
      throw new Error(`The block "${block.name}" has a slot and a prop named "${clash}".`);
    registry.set(block.name, block);
  }
  return registry;
}

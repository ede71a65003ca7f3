import type { z } from "zod";
import type { Block } from "./define-block.ts";

/** A block of any props, as the engine handles it: found by name first, then parsed by its own schema. */
// biome-ignore lint/suspicious/noExplicitAny: a list of blocks with unlike props has no narrower type; each is parsed by its own schema before use
export type AnyBlock = Block<z.ZodObject<any>>;

export type Registry = ReadonlyMap<string, AnyBlock>;

/** The one list of blocks as a read-only map. Throws on two blocks of one name, and on a slot named like a prop: those are our bugs, not content. */
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

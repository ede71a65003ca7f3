import type { z } from "zod";
import type { Contract } from "./define-block.ts";

// biome-ignore lint/suspicious/noExplicitAny: a list of blocks with unlike props has no narrower type; each is parsed by its own schema before use
type AnyContract = Contract<z.ZodObject<any>>;

/** A block with any props, as the engine handles it: found by name, then parsed by its own schema. */
export interface AnyBlock extends AnyContract {
  /** Kebab-case; the same as its folder. */
  readonly name: string;
}

export type Registry = ReadonlyMap<string, AnyBlock>;

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Blocks by their names, which are those of the exports in kebab-case: `trustBar` → `trust-bar`. Throws if a
 * slot is named like a prop: that is our bug, not an error in the content.
 */
export function createRegistry(blocks: Readonly<Record<string, AnyContract>>): Registry {
  return new Map(
    Object.entries(blocks).map(([identifier, block]) => {
      const name = kebabCase(identifier);
      const clash = Object.keys(block.slots).find((slot) => slot in block.props.shape);
      if (clash !== undefined) throw new Error(`The block "${name}" has a slot and a prop named "${clash}".`);
      return [name, { ...block, name }];
    }),
  );
}

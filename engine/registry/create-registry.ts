import type { ComponentType } from "react";
import type { z } from "zod";
import type { UsedName } from "../fields/uses/used-values.ts";
import { printWords } from "../schema/print-words.ts";
import type { Contract, Enhance, Takeover } from "./define-block.ts";

// biome-ignore lint/suspicious/noExplicitAny: blocks have unlike props; each block's are parsed by its own schema before use
type Unlike = any;

interface AnyContract extends Omit<Contract<z.ZodObject<Unlike>>, "uses" | "labels" | "view" | "enhance"> {
  readonly uses: readonly UsedName[];
  readonly labels?: Readonly<Partial<Record<UsedName, string>>>;
  readonly view: () => Promise<{ readonly View: ComponentType<Unlike> }>;
  readonly enhance?: () => Promise<{ readonly enhance: Enhance<Unlike> }>;
}

/** A block with any props, as the engine handles it: found by name, then parsed by its own schema. */
export interface AnyBlock extends AnyContract {
  /** Kebab-case; the same as its folder. */
  readonly name: string;
  readonly title: string;
  /** It suits any shop. The others belong to this shop alone. */
  readonly isStandard: boolean;
}

export type Registry = ReadonlyMap<string, AnyBlock>;

/** The name of a block by that of its export: `trustBar` → `trust-bar`. */
export const toBlockName = (identifier: string): string =>
  identifier.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Contracts = Readonly<Record<string, AnyContract>>;

/** Throws if a slot or a use is named like a prop: that is our bug, not an error in the content. */
function nameBlocks(blocks: Contracts, isStandard: boolean): (readonly [string, AnyBlock])[] {
  return Object.entries(blocks).map(([identifier, block]) => {
    const name = toBlockName(identifier);
    const clash = [...Object.keys(block.slots), ...block.uses].find((one) => one in block.props.shape);
    if (clash !== undefined)
      throw new Error(`The block "${name}" has a prop and a slot or a use named "${clash}".`);
    return [name, { title: printWords(name), ...block, name, isStandard }] as const;
  });
}

/**
 * Blocks by their names, which are those of the exports in kebab-case: `trustBar` → `trust-bar`. A block of the
 * shop replaces a standard one with the same name.
 */
export const createRegistry = (blocks: Contracts, standardBlocks: Contracts = {}): Registry =>
  new Map([...nameBlocks(standardBlocks, true), ...nameBlocks(blocks, false)]);

/**
 * Upgrades props of an older version to the block's own version. Pure; returns the same object if there is
 * nothing to do.
 */
export function upgradeProps(
  block: Pick<AnyBlock, "version" | "upgrades">,
  version: number,
  props: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (version >= block.version) return props;
  return block.upgrades
    .slice(version - 1, block.version - 1)
    .reduce((current, step) => step(current), { ...props });
}

/** The block that takes over an instance of another block, and how. */
export function findSuccessor(
  registry: Registry,
  instance: { readonly block: string; readonly props: Readonly<Record<string, unknown>> },
): { readonly block: AnyBlock; readonly takeOver: Takeover } | undefined {
  for (const block of registry.values()) {
    const takeOver = block.takesOver?.[instance.block];
    if (takeOver?.({ ...instance.props })) return { block, takeOver };
  }
  return undefined;
}

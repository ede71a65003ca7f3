import type { EmbeddedBlock } from "./embedded.ts";

/** The blocks of a list and, in order, all that stand in their slots. */
export function* withSlots<Block extends EmbeddedBlock>(blocks: readonly Block[]): Generator<EmbeddedBlock> {
  for (const block of blocks) {
    yield block;
    for (const children of Object.values(block.slots ?? {})) yield* withSlots(children);
  }
}

/** Every block of a page, its layout's and those in slots included. */
export const everyBlock = (page: {
  readonly before: readonly EmbeddedBlock[];
  readonly main: readonly EmbeddedBlock[];
  readonly after: readonly EmbeddedBlock[];
}): EmbeddedBlock[] => [...withSlots([...page.before, ...page.main, ...page.after])];

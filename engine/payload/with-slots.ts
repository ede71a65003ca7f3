import type { EmbeddedBlock } from "./embed-payload.ts";

/** Yields the blocks of a list in order, each followed by the blocks in its slots. */
export function* withSlots<Block extends EmbeddedBlock>(blocks: readonly Block[]): Generator<EmbeddedBlock> {
  for (const block of blocks) {
    yield block;
    for (const children of Object.values(block.slots ?? {})) yield* withSlots(children);
  }
}

/** All blocks of a page, including those of its layout and in slots. */
export const everyBlock = (page: {
  readonly before: readonly EmbeddedBlock[];
  readonly main: readonly EmbeddedBlock[];
  readonly after: readonly EmbeddedBlock[];
}): EmbeddedBlock[] => [...withSlots([...page.before, ...page.main, ...page.after])];

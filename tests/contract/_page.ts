import type { Page } from "../../engine/compile/compile-page.ts";
import type { EmbeddedBlock } from "../../engine/payload/embedded.ts";
import { everyBlock } from "../../engine/payload/with-slots.ts";
import { wholePage } from "../fixtures/whole-page.ts";

/** The blocks of a page with what is in their slots, its layout's too. */
export const blocksOf = (page: Page): readonly EmbeddedBlock[] => everyBlock(wholePage(page));

/** The props of the first instance of a block on a page. Throws when it has none. */
export function propsOfBlock<Props>(page: Page, block: string): Props {
  const found = blocksOf(page).find((placed) => placed.block === block);
  if (found === undefined) throw new Error(`The page has no block "${block}".`);
  // Sound: the block's own schema has accepted what the props come from.
  return found.props as Props;
}

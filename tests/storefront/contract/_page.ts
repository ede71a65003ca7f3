import type { CompiledPage } from "../../../engine/compile/page-compiler.ts";
import type { EmbeddedBlock } from "../../../engine/payload/embed-payload.ts";
import { everyBlock } from "../../../engine/payload/with-slots.ts";
import { fullPage } from "../../fixtures/full-page.ts";

/** All blocks of a page, with those in slots and in its layout. */
export const blocksOf = (page: CompiledPage): readonly EmbeddedBlock[] => everyBlock(fullPage(page));

/** The props of the first instance of a block on a page. Throws if the page has none. */
export function propsOfBlock<Props>(page: CompiledPage, block: string): Props {
  const found = blocksOf(page).find((resolved) => resolved.block === block);
  if (found === undefined) throw new Error(`The page has no block "${block}".`);
  // SAFETY: the block's own schema has validated the props' source.
  return found.props as Props;
}

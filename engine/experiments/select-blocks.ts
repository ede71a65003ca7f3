import { type ArmCondition, isShown } from "./arm-condition.ts";
import type { Arms } from "./page-experiment.ts";

/** A block of a page. In its slots, blocks depend on no arm. */
interface ArmBlock {
  readonly id: string;
  readonly block: string;
  readonly arms?: ArmCondition;
}

/** The lists of blocks of a page. */
export interface PageBlocks {
  readonly before: readonly ArmBlock[];
  readonly main: readonly ArmBlock[];
  readonly after: readonly ArmBlock[];
}

/** Takes the place of a block that the visitor's arms do not show. No registry has a block without a name. */
const absent: ArmBlock = { id: "", block: "" };

/**
 * A page with the blocks of the visitor's arms. The lists keep their length, so that React makes the same ids in
 * the browser as on the server, which renders the blocks of all arms.
 */
export function selectBlocks<Page extends PageBlocks>(page: Page, arms: Arms): Page {
  const select = (blocks: readonly ArmBlock[]) =>
    blocks.map((block) => (block.arms && !isShown(block.arms, arms) ? absent : block));
  return { ...page, before: select(page.before), main: select(page.main), after: select(page.after) };
}

import type { EffectiveBlock, EffectivePage } from "../../../workshop/page-props.ts";

/** The manifest that changes a block's place: the variant's own if it was chosen, else the one that places it. */
export const placingFile = (
  { files }: EffectivePage,
  { file }: EffectiveBlock,
  chosen: string | undefined,
): string => (files.length > 1 && chosen !== undefined && chosen === files[0] ? chosen : file);

const listOf = ({ file, path }: EffectiveBlock): string => JSON.stringify([file, path.slice(0, -1)]);

/** The part of the page that a block belongs to: its own blocks, a part of the layout, or a slot. */
const regionOf = (block: EffectiveBlock): string =>
  block.path.includes("slots") || block.file.startsWith("manifests/layouts/") ? listOf(block) : "page";

/** The blocks before and after a block to which it can move in a manifest. */
export function neighbours({ blocks }: EffectivePage, block: EffectiveBlock, file: string) {
  // A variant can put any block of the page beside any other.
  const among = file === block.file && block.path.length === 2 ? listOf : regionOf;
  const list = blocks.filter((one) => among(one) === among(block));
  const at = list.findIndex(({ id }) => id === block.id);
  return { previous: list[at - 1], next: at === -1 ? undefined : list[at + 1] };
}

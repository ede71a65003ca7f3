import type { BlockOperation } from "../../workshop/operations.ts";
import type { EffectiveBlock, EffectivePage } from "../../workshop/page-props.ts";
import type { PageView } from "../../workshop-server/page-view.ts";
import { translate } from "../texts/translate.ts";
import type { Dragged, Side } from "../use-drag.ts";

/** The manifest that changes a block's place: the variant's own if it was chosen, else the one that places it. */
export const placingFile = (
  { files }: EffectivePage,
  { file }: EffectiveBlock,
  layerFile: string | undefined,
): string => (files.length > 1 && layerFile !== undefined && layerFile === files[0] ? layerFile : file);

const getListKey = ({ file, path }: EffectiveBlock): string => JSON.stringify([file, path.slice(0, -1)]);

/** The part of the page that a block belongs to: its own blocks, a part of the layout, or a slot. */
const getRegion = (block: EffectiveBlock): string =>
  block.path.includes("slots") || block.file.startsWith("manifests/layouts/") ? getListKey(block) : "page";

/** The blocks among which a block can move in a manifest, with itself, in page order. */
function getPeers({ blocks }: EffectivePage, block: EffectiveBlock, file: string): readonly EffectiveBlock[] {
  // A variant can put any block of the page beside any other.
  const among = file === block.file && block.path.length === 2 ? getListKey : getRegion;
  return blocks.filter((peer) => among(peer) === among(block));
}

/** The blocks before and after a block to which it can move in a manifest. */
export function neighbours(page: EffectivePage, block: EffectiveBlock, file: string) {
  const list = getPeers(page, block, file);
  const index = list.findIndex(({ id }) => id === block.id);
  return { previous: list[index - 1], next: index === -1 ? undefined : list[index + 1] };
}

/**
 * What happens if something is dropped beside a block. It holds for this page alone where its manifest can say so.
 * Undefined if it does not fit there, or is there already.
 */
export function dropOperation(
  { page, layers }: Pick<PageView, "page" | "layers">,
  dragged: Dragged,
  target: string,
  side: Side,
): BlockOperation | undefined {
  const beside = page.blocks.find(({ id }) => id === target);
  if (beside === undefined || target === "") return undefined;
  const fileFor = (block: EffectiveBlock) => placingFile(page, block, layers[block.id]?.[0]?.file);
  if (dragged.kind === "new-block")
    return {
      do: "insert",
      block: dragged.block,
      side,
      route: page.route,
      id: target,
      file: fileFor(beside),
    };
  const block = dragged.kind === "block" ? page.blocks.find(({ id }) => id === dragged.id) : undefined;
  if (block === undefined || block === beside) return undefined;
  const file = fileFor(block);
  const peers = getPeers(page, block, file);
  const [from, to] = [peers.indexOf(block), peers.indexOf(beside)];
  const isThere = to - from === (side === "before" ? 1 : -1);
  if (to === -1 || isThere) return undefined;
  return { do: "move", beside: target, side, route: page.route, id: block.id, file };
}

/** What a step of the history says: "Move Benefits above Order button". */
export const placeLabel = (verb: "add" | "move", title: string, side: Side, beside: string): string =>
  translate(`block.${verb}.${side === "before" ? "above" : "below"}`, { title, beside });

/** What the step of a drop says. */
export function dropLabel({ blocks }: EffectivePage, dragged: Dragged, target: string, side: Side): string {
  const findTitle = (id: string) => blocks.find((block) => block.id === id)?.title ?? id;
  if (dragged.kind === "new-block") return placeLabel("add", dragged.title, side, findTitle(target));
  return placeLabel("move", dragged.kind === "block" ? findTitle(dragged.id) : "", side, findTitle(target));
}

/** The text by which people know a block among others of its kind: its title, or else its first one. */
export function findExcerpt({ props }: EffectiveBlock): string | undefined {
  const texts = props.filter(({ message }) => message !== undefined);
  return (texts.find(({ prop }) => prop[0] === "title") ?? texts[0])?.message?.text;
}

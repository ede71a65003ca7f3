import type { Edit } from "../../edit/transaction.ts";
import { EditError } from "../../json/edit-json.ts";
import { printManifest } from "../../json/print-json.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { shownPages } from "../../site/shown-pages.ts";
import type { ProjectState } from "../open-workshop.ts";
import type { BlockOperation } from "../operations.ts";
import { buildInstance, clipBlock, readClip } from "./block-clip.ts";
import { copyBlock, freeName } from "./copy-block.ts";
import { isPlacedIn, type PageSpot, pageSpot, putBeside, takeOff } from "./page-spot.ts";

type Doing<Name extends BlockOperation["do"]> = Extract<BlockOperation, { do: Name }>;

const isShared = ({ document, declared }: ResolvedBlock): boolean => declared.document !== document;

/** An inherited block as a variant writes it in another place. A shared block stays shared if nothing changes it. */
function inherited(block: ResolvedBlock): BlockInstance {
  const { declared, id, layers, markets, always } = block;
  if (!isShared(block) || layers.length > 1) return buildInstance(block, id);
  const ref = declared.document.file
    .split("/")
    .at(-1)
    ?.replace(/\.json$/, "");
  return { ref, id, ...(markets && { markets: [...markets] }), ...(always && { always }) };
}

/** A use of a block on the site: the model of a new one. */
interface BlockUse {
  readonly block: ResolvedBlock;
  /** The page that shows it. */
  readonly route: LinkedRoute;
}

/** Finds the model of a new block. A use that is not shared comes first. */
export function findModel(site: LinkedSite, name: string): BlockUse | undefined {
  const uses = shownPages(site).flatMap(({ route, blocks }) =>
    blocks.flatMap(({ resolved }) => (resolved.block === name ? [{ block: resolved, route }] : [])),
  );
  return uses.find(({ block }) => !isShared(block)) ?? uses[0];
}

function insert(site: LinkedSite, spot: PageSpot, operation: Doing<"insert">): Edit {
  const model = findModel(site, operation.block);
  if (model === undefined)
    throw new EditError(`No page shows a block "${operation.block}" yet. Add the first one by hand.`);
  const id = freeName(operation.block, spot.usedIds);
  const { usedIds, manifest } = spot;
  const copy = copyBlock(site, clipBlock(site, model.block), { id, file: manifest.file, usedIds });
  putBeside(spot, spot.block(operation.id), operation.side, copy.instance);
  return copy.edit;
}

function duplicate(site: LinkedSite, spot: PageSpot, block: ResolvedBlock): Edit {
  const { usedIds, manifest } = spot;
  const id = freeName(block.id, usedIds);
  const copy = copyBlock(site, clipBlock(site, block), { id, file: manifest.file, usedIds });
  putBeside(spot, block, "after", copy.instance);
  return copy.edit;
}

function paste(
  { site, registry }: ProjectState,
  spot: PageSpot,
  { clip: text }: Doing<"paste">,
  block: ResolvedBlock,
): Edit {
  const clip = readClip(text);
  const { id: name, block: type = "" } = clip.funnelBlock;
  const { usedIds, manifest } = spot;
  if (!registry.has(type)) throw new EditError(`This shop has no block "${type}".`);
  const copy = copyBlock(site, clip, { id: freeName(name ?? type, usedIds), file: manifest.file, usedIds });
  putBeside(spot, block, "after", copy.instance);
  return copy.edit;
}

function move(spot: PageSpot, { beside: name, side }: Doing<"move">, block: ResolvedBlock): void {
  const beside = spot.block(name);
  if (beside.id === block.id) throw new EditError("A block cannot be moved beside itself.");
  const [from, to] = [Number(block.path.at(-1)), Number(beside.path.at(-1))];
  const [list = "", place = ""] = [block, beside].map(({ path }) => JSON.stringify(path.slice(0, -1)));
  const isSameList = isPlacedIn(spot, block) && isPlacedIn(spot, beside) && list === place;
  if (isSameList) {
    const index = to + (side === "after" ? 1 : 0) - (from < to ? 1 : 0);
    spot.manifest.change({ move: block.path, to: index });
    return;
  }
  const isNested =
    isPlacedIn(spot, block) && isPlacedIn(spot, beside) && list.includes("slots") !== place.includes("slots");
  if (isNested) throw new EditError(`"${block.id}" moves only among the blocks beside it.`);
  const raw = isPlacedIn(spot, block) ? spot.manifest.at(block.path) : inherited(block);
  takeOff(spot, block);
  // SAFETY: the manifest fits its schema, so a block is placed by an instance.
  putBeside(spot, beside, side, raw as BlockInstance);
}

function share(spot: PageSpot, { name }: Doing<"share">, block: ResolvedBlock, site: LinkedSite): Edit {
  if (isShared(block)) throw new EditError(`"${block.id}" is shared already.`);
  if (!isPlacedIn(spot, block))
    throw new EditError(`"${block.id}" is placed in ${block.document.file}. Share it there.`);
  if (site.manifests.sharedBlocks.has(name))
    throw new EditError(`There is already a shared block "${name}".`);
  // SAFETY: the manifest fits its schema, so a block is placed by an instance.
  const { id, markets, ...content } = spot.manifest.at(block.path) as BlockInstance;
  spot.manifest.set(block.path, { ref: name, ...(id !== name && { id }), ...(markets && { markets }) });
  const shared = { $schema: "../schema/shared-block.json", name, ...content };
  return [{ file: `manifests/blocks/${name}.json`, text: printManifest(shared) }];
}

function detach(site: LinkedSite, spot: PageSpot, block: ResolvedBlock): Edit {
  if (!isShared(block)) throw new EditError(`"${block.id}" is not a shared block.`);
  const { usedIds, manifest } = spot;
  const copy = copyBlock(site, clipBlock(site, block), { id: block.id, file: manifest.file, usedIds });
  if (isPlacedIn(spot, block)) manifest.set(block.path, copy.instance);
  else {
    takeOff(spot, block);
    putBeside(spot, block, "after", copy.instance);
  }
  return copy.edit;
}

/** The edit of one operation on the blocks of a page. Throws `EditError` if it does not fit the page. */
export function blockEdit(state: ProjectState, operation: BlockOperation): Edit {
  const { site } = state;
  const spot = pageSpot(site, operation.route, operation.file);
  const block = spot.block(operation.id);
  const more = ((): Edit => {
    if (operation.do === "insert") return insert(site, spot, operation);
    if (operation.do === "duplicate") return duplicate(site, spot, block);
    if (operation.do === "paste") return paste(state, spot, operation, block);
    if (operation.do === "share") return share(spot, operation, block, site);
    if (operation.do === "detach") return detach(site, spot, block);
    if (operation.do === "move") move(spot, operation, block);
    else takeOff(spot, block);
    return [];
  })();
  return [{ file: spot.manifest.file, text: spot.manifest.text() }, ...more];
}

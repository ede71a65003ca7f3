import { type JsonPath, valueAt } from "../../json/document.ts";
import { EditError, editJson, type JsonChange } from "../../json/edit-json.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import { isVariant, type LinkedRoute } from "../../site/link-routes.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { buildChange } from "../edit-history.ts";

/** The text of a manifest during an edit: each change sees the ones before it. */
interface ManifestText {
  readonly file: string;
  text(): string;
  at(path: JsonPath): unknown;
  change(change: JsonChange): void;
  /** Sets a value, with the objects that are missing on the way. */
  set(path: JsonPath, value: unknown): void;
  /** Removes a value, and the lists and objects around it that become empty, up to a depth. */
  remove(path: JsonPath, depth: number): void;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

function manifestText({ file, text }: { readonly file: string; readonly text: string }): ManifestText {
  let current = text;
  const value = (): unknown => JSON.parse(current);
  const change = (one: JsonChange) => {
    current = editJson(current, [one]);
  };
  const remove = (path: JsonPath, depth: number): void => {
    change({ remove: path });
    const around = path.slice(0, -1);
    if (around.length > depth && isEmpty(valueAt(value(), around))) remove(around, depth);
  };
  return {
    file,
    change,
    remove,
    text: () => current,
    at: (path) => valueAt(value(), path),
    set: (path, next) => change(buildChange(value(), path, next)),
  };
}

/** The page that an operation changes, and the manifest that it writes. */
export interface PageSpot {
  readonly route: LinkedRoute;
  readonly manifest: ManifestText;
  /** Whether the manifest is the page's own and describes only what differs from its base. */
  readonly isVariant: boolean;
  /** The ids on all pages that the manifest reaches. */
  readonly usedIds: ReadonlySet<string>;
  block(id: string): ResolvedBlock;
}

/** Whether the manifest places the block. Else the manifest is a variant's that inherits it. */
export const isPlacedIn = ({ manifest }: PageSpot, { document }: ResolvedBlock): boolean =>
  document.file === manifest.file;

/** Finds a page, with a function that finds its blocks. Both throw `EditError`. */
export function findPage(site: LinkedSite, name: string) {
  const route = site.routes.get(name);
  if (route === undefined) throw new EditError(`There is no route "${name}".`);
  const blocks = fullPage(site, route);
  const block = (id: string): ResolvedBlock => {
    const match = blocks.find((candidate) => candidate.id === id);
    if (match === undefined) throw new EditError(`The page "${name}" has no block "${id}".`);
    return match;
  };
  return { route, blocks, block };
}

/** Finds the page and the manifest of an operation. Throws `EditError`. */
export function pageSpot(site: LinkedSite, routeName: string, file: string): PageSpot {
  const { route, blocks, block } = findPage(site, routeName);
  const [routeSource] = route.sources;
  const document = [
    ...route.sources.map((source) => source.document),
    ...blocks.map((block) => block.document),
  ].find((one) => one.file === file);
  if (document === undefined) throw new EditError(`${file} is no part of the page "${routeName}".`);
  const reached = [...site.routes.values()].filter(
    (one) =>
      one.sources.some((source) => source.document === document) ||
      fullPage(site, one).some((block) => block.document === document),
  );
  return {
    route,
    manifest: manifestText(document),
    isVariant: routeSource?.document === document && isVariant(routeSource.value),
    usedIds: new Set(reached.flatMap((one) => fullPage(site, one).map(({ id }) => id))),
    block,
  };
}

const misplaced = ({ id, document }: ResolvedBlock, { manifest }: PageSpot) =>
  new EditError(`"${id}" is placed in ${document.file}, so ${manifest.file} cannot change its place.`);

/** Puts a block beside another one. */
export function putBeside(
  spot: PageSpot,
  beside: ResolvedBlock,
  side: "before" | "after",
  value: BlockInstance,
): void {
  const { manifest } = spot;
  if (isPlacedIn(spot, beside)) {
    const index = Number(beside.path.at(-1)) + (side === "after" ? 1 : 0);
    manifest.change({ insert: [...beside.path.slice(0, -1), index], value });
    return;
  }
  if (!spot.isVariant) throw misplaced(beside, spot);
  const path = ["blocks", beside.id, side];
  const list = manifest.at(path);
  if (Array.isArray(list)) manifest.change({ insert: [...path, side === "before" ? list.length : 0], value });
  else manifest.set(path, [value]);
}

/** Takes a block off the page. A variant removes an inherited block from its own page only. */
export function takeOff(spot: PageSpot, block: ResolvedBlock): void {
  const { manifest } = spot;
  if (isPlacedIn(spot, block)) {
    manifest.remove(block.path, 1);
    return;
  }
  if (!spot.isVariant) throw misplaced(block, spot);
  manifest.set(["blocks", block.id, "remove"], true);
  if (manifest.at(["blocks", block.id, "set"]) !== undefined)
    manifest.change({ remove: ["blocks", block.id, "set"] });
}

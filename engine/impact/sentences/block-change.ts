import { itemName } from "../../json/compare/align-lists.ts";
import { isJsonObject, isSameJson } from "../../json/compare/is-same-json.ts";
import { type JsonPath, valueAt } from "../../json/document.ts";
import { count, listNames, listOrAll, pathLabel, quote, valueLabel, valueLabels } from "../labels.ts";
import { type DescribedChange, presentSite, presentValue } from "./sentence-writer.ts";

/** The lists of block instances, in any manifest. */
const isBlockList = (root: unknown, path: JsonPath): boolean => {
  const list = valueAt(root, path);
  const key = path.at(-1);
  const isSlot = path.at(-2) === "slots";
  return Array.isArray(list) && (isSlot || key === "blocks" || key === "before" || key === "after");
};

/** The name of a block: its id, or the shared block that it uses. */
const blockLabel = (block: unknown): string => {
  const name = quote(itemName(block) ?? "");
  const kind = isJsonObject(block) && typeof block["block"] === "string" ? block["block"] : undefined;
  return kind === undefined || name === quote(kind) ? name : `${name} (${kind})`;
};

/** "after “hero”", "at the start". */
function placeLabel(root: unknown, path: JsonPath): string {
  const previous: unknown = valueAt(root, [...path.slice(0, -1), Number(path.at(-1)) - 1]);
  return previous === undefined ? "at the start" : `after ${quote(itemName(previous) ?? "")}`;
}

/** The blocks whose order changed, where they are now. */
function movedBlocks({ differences, after }: DescribedChange): string {
  const list = Array.isArray(after?.value) ? after.value : [];
  const moved = differences.flatMap((difference) => difference.moved ?? []);
  const labels = moved.map(([, index]) => {
    const previous = list[index - 1];
    const place = previous === undefined ? "to the start" : `after ${quote(itemName(previous) ?? "")}`;
    return `the block ${blockLabel(list[index])} moves ${place}`;
  });
  return listNames(labels);
}

/** Describes what a variant does with a block of the route that it extends. */
function patchSentence(change: DescribedChange, path: JsonPath, value: unknown): string | undefined {
  const id = quote(String(path[1]));
  const key = path[2];
  const isGone = change.after === undefined;
  if (key === "remove")
    return isGone ? `the page shows the block ${id} again` : `the page no longer shows the block ${id}`;
  if (key === "markets") return marketsOfBlock(change, id);
  if (path.length > 2) return undefined;
  const patched = isJsonObject(value) ? Object.keys(value) : [];
  if (patched.includes("remove"))
    return isGone ? `the page shows the block ${id} again` : `the page no longer shows the block ${id}`;
  return isGone
    ? `the block ${id} is the same as on the page that this one extends`
    : `the block ${id} differs from the page that this one extends`;
}

const marketsOfBlock = ({ before, after }: DescribedChange, id: string): string =>
  `the block ${id} is shown in ${listOrAll(after?.value)} instead of ${listOrAll(before?.value)}`;

/**
 * Describes a change of blocks, without its subject: "moves “faq” after “hero”". Undefined if it is a change of
 * something else.
 */
export function blockSentence(change: DescribedChange): string | undefined {
  const { document, path, value } = presentValue(change);
  const root = document.value;
  if (isBlockList(root, path) && change.differences.some(({ moved }) => moved)) return movedBlocks(change);
  const isPatch = path[0] === "blocks" && isJsonObject(valueAt(root, ["blocks"]));
  const list = path.slice(0, -1);
  if (isBlockList(root, list) && isJsonObject(value)) {
    if (change.before && change.after)
      return `the block ${blockLabel(value)} moves ${placeLabel(root, path)}`;
    return change.after
      ? `the new block ${blockLabel(value)} appears ${placeLabel(root, path)}`
      : `the block ${blockLabel(value)} is removed`;
  }
  if (isPatch && path.length <= 3 && path.length > 1) {
    const sentence = patchSentence(change, path, value);
    if (sentence !== undefined) return sentence;
  }
  const depth = path.findLastIndex((_, index) => isBlockList(root, path.slice(0, index)));
  if (path[depth + 1] === "markets" && depth >= 0)
    return marketsOfBlock(change, quote(itemName(valueAt(root, path.slice(0, depth + 1))) ?? ""));
  return undefined;
}

/** Changes of single items in a list of plain values. */
function itemSentences({ differences, sites }: DescribedChange): readonly string[] {
  return differences.map(({ before, after }) => {
    if (before && after) return valueLabels(sites, before.value, after.value).join(" becomes ");
    return after
      ? `${valueLabel(sites.after, after.value)} is added`
      : `${valueLabel(sites.before, before?.value)} is removed`;
  });
}

/** Describes a changed value without its subject: "`hero.title` changes from “A” to “B”". */
export function valueSentence(change: DescribedChange): string {
  const { document, path } = presentValue(change);
  const label = `\`${pathLabel(document.value, path)}\``;
  const { before, after, sites } = change;
  const moved = change.differences.flatMap((difference) => difference.moved ?? []);
  if (moved.length > 0) return `${count(moved.length, "item")} of ${label} changed places`;
  if (before && after && isSameJson(before.value, after.value)) return `${label} moves to another place`;
  if (Array.isArray(before?.value) && Array.isArray(after?.value))
    return `${label}: ${listNames(itemSentences(change))}`;
  if (before && after)
    return `${label} changes from ${valueLabels(sites, before.value, after.value).join(" to ")}`;
  const value = valueLabel(presentSite(change), presentValue(change).value);
  return after ? `${label} is new: ${value}` : `${label} is removed, it was ${value}`;
}

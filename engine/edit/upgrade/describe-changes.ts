import { isDeepStrictEqual } from "node:util";
import { type Document, type JsonPath, valueAt } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";
import type { FileEdit } from "../transaction.ts";
import type { StepNote } from "./upgrade-step.ts";

const longest = 50;

const printValue = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
};

/** "facts.deliveryFee.money", "markets[2].decimals" */
const printPath = (path: JsonPath): string =>
  path.map((key, at) => (typeof key === "number" ? `[${key}]` : at === 0 ? key : `.${key}`)).join("");

function describeChange(value: unknown, change: JsonChange): StepNote {
  if ("rename" in change) {
    const path = [...change.rename.slice(0, -1), change.to];
    return {
      path,
      formerPath: change.rename,
      text: `\`${printPath(change.rename)}\` is now \`${printPath(path)}\``,
    };
  }
  if ("remove" in change)
    return {
      path: change.remove,
      formerPath: change.remove,
      text: `\`${printPath(change.remove)}\` is removed`,
    };
  if ("set" in change) {
    const { set: path, value: after } = change;
    const before = valueAt(value, path);
    const text =
      before === undefined
        ? `\`${printPath(path)}\` is added: ${printValue(after)}`
        : `\`${printPath(path)}\`: ${printValue(before)} → ${printValue(after)}`;
    return { path, text };
  }
  const path = "insert" in change ? change.insert : change.move;
  return { path, text: `\`${printPath(path)}\` changes` };
}

/** A note for each change of a file. `document`: the file before the edit. */
export function describeEdit(edit: FileEdit, document: Document | undefined): StepNote[] {
  if ("changes" in edit) return edit.changes.map((change) => describeChange(document?.value, change));
  if ("isDeleted" in edit) return [{ path: [], text: "the file is removed: nothing is left in it" }];
  if ("renameTo" in edit) return [{ path: [], text: `the file is now ${edit.renameTo}` }];
  return [{ path: [], text: document ? "the file is written again" : "the file is new" }];
}

type Fields = Readonly<Record<string, unknown>>;
type Leaf = readonly [path: string, value: unknown];

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The values of an object and of those inside it. Items of a list share a path: "items[].icon". */
function listLeaves(path: string, value: unknown): Leaf[] {
  if (!isObject(value) || Object.keys(value).length === 0) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => listLeaves(`${path}.${name}`, inner));
}

interface Differences {
  readonly removed: Leaf[];
  readonly added: Leaf[];
  readonly changed: string[];
}

function compare(path: string, before: unknown, after: unknown, differences: Differences): void {
  if (isDeepStrictEqual(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    for (const [index, item] of before.entries()) compare(`${path}[]`, item, after[index], differences);
  else if (isObject(before) && isObject(after))
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(`${path}.${name}`, before[name], after[name], differences);
  else if (before !== undefined && after !== undefined && isObject(before) === isObject(after))
    differences.changed.push(`\`${path.slice(1)}\`: ${printValue(before)} → ${printValue(after)}`);
  else {
    if (before !== undefined) differences.removed.push(...listLeaves(path, before));
    if (after !== undefined) differences.added.push(...listLeaves(path, after));
  }
}

/** What differs between two versions of a block's props, in words: "`button` is now `action.label`". */
export function describeRewrite(before: Fields, after: Fields): string[] {
  const differences: Differences = { removed: [], added: [], changed: [] };
  compare("", before, after, differences);
  const { removed, added, changed } = differences;
  const texts = removed.map(([path, value]) => {
    const target = added.findIndex(([, candidate]) => isDeepStrictEqual(candidate, value));
    if (target === -1) return `\`${path.slice(1)}\` is removed`;
    const [[newPath] = [""]] = added.splice(target, 1);
    return `\`${path.slice(1)}\` is now \`${newPath.slice(1)}\``;
  });
  const additions = added.map(([path, value]) => `\`${path.slice(1)}\` is added: ${printValue(value)}`);
  return [...new Set([...texts, ...changed, ...additions])];
}

import { itemName } from "../../json/compare/align-lists.ts";
import { isSameJson } from "../../json/compare/is-same-json.ts";
import type { JsonPath } from "../../json/document.ts";
import { printOnLine } from "../../json/print-json.ts";
import { buildTree, conflictTree, type SideLabels } from "./build-tree.ts";
import { type JsonTree, parseJsonTree, type TreeEntry } from "./json-tree.ts";
import { mergeOrder, removedAndMoved } from "./merge-order.ts";
import { nameItems } from "./name-items.ts";

/** Three versions of a value. A side without the value is undefined. */
interface Versions<Part> {
  readonly base: Part | undefined;
  readonly ours: Part | undefined;
  readonly theirs: Part | undefined;
}

/** A place that both sides have changed in different ways. */
export interface MergeConflict {
  /** In the merged value. */
  readonly path: JsonPath;
}

interface Merging {
  readonly labels: SideLabels;
  readonly isStrict: boolean;
  readonly conflicts: MergeConflict[];
}

const lesser = (left: string, right: string): string => (left < right ? left : right);

/** The formatting that one side changed, or else the first one in the alphabet: the sides can be exchanged. */
const chooseText = (base: string | undefined, ours: string, theirs: string): string =>
  ours === base ? theirs : theirs === base ? ours : lesser(ours, theirs);

const same = (left: JsonTree | undefined, right: JsonTree | undefined): boolean =>
  left === undefined || right === undefined ? left === right : isSameJson(left.value, right.value);

/** Decides without looking inside. Undefined if both sides changed the value in different ways. */
function decide({
  base,
  ours,
  theirs,
}: Versions<JsonTree>): { readonly tree: JsonTree | undefined } | undefined {
  if (same(ours, theirs)) {
    if (ours === undefined || theirs === undefined) return { tree: undefined };
    return { tree: chooseText(base?.text, ours.text, theirs.text) === ours.text ? ours : theirs };
  }
  if (same(ours, base)) return { tree: theirs };
  if (same(theirs, base)) return { tree: ours };
  return undefined;
}

function mergeTree(versions: Versions<JsonTree>, path: JsonPath, merging: Merging): JsonTree | undefined {
  const decision = decide(versions);
  if (decision) return decision.tree;
  const { base, ours, theirs } = versions;
  if (ours?.properties && theirs?.properties && (base === undefined || base.properties))
    return mergeObjects({ base, ours, theirs }, path, merging);
  if (ours?.items && theirs?.items && base?.items) return mergeLists({ base, ours, theirs }, path, merging);
  merging.conflicts.push({ path });
  return conflictTree(ours, theirs, merging.labels);
}

/** Marks an entry that a person must decide on. */
function markEntry({ ours, theirs }: Versions<TreeEntry>, path: JsonPath, merging: Merging) {
  const entry = ours ?? theirs;
  if (entry === undefined) return undefined;
  merging.conflicts.push({ path });
  return { ...entry, tree: conflictTree(ours?.tree, theirs?.tree, merging.labels) };
}

/** Merges one entry. Undefined if it is removed. */
function mergeEntry(versions: Versions<TreeEntry>, path: JsonPath, merging: Merging): TreeEntry | undefined {
  const { base, ours, theirs } = versions;
  const tree = mergeTree({ base: base?.tree, ours: ours?.tree, theirs: theirs?.tree }, path, merging);
  if (tree === undefined) return undefined;
  const ourEntry = ours ?? theirs;
  const theirEntry = theirs ?? ours;
  if (ourEntry === undefined || theirEntry === undefined) throw new Error("One side must have the entry.");
  return {
    lead: chooseText(base?.lead, ourEntry.lead, theirEntry.lead),
    keyText: chooseText(base?.keyText, ourEntry.keyText, theirEntry.keyText),
    tree,
  };
}

type Both = { readonly base: JsonTree | undefined; readonly ours: JsonTree; readonly theirs: JsonTree };

const chooseEnd = ({ base, ours, theirs }: Both): string => chooseText(base?.end, ours.end, theirs.end);

function mergeObjects(both: Both, path: JsonPath, merging: Merging): JsonTree {
  const { base, ours, theirs } = both;
  const listKeys = (tree: JsonTree | undefined) => [...(tree?.properties?.keys() ?? [])];
  const merged = new Map<string, TreeEntry>();
  for (const key of [...new Set([...listKeys(ours), ...listKeys(theirs)])].sort()) {
    const versions = {
      base: base?.properties?.get(key),
      ours: ours.properties?.get(key),
      theirs: theirs.properties?.get(key),
    };
    const entry = mergeEntry(versions, [...path, key], merging);
    if (entry) merged.set(key, entry);
  }
  const orders = { base: listKeys(base), ours: listKeys(ours), theirs: listKeys(theirs) };
  const isMerged = (key: string) => merged.has(key);
  // The order of properties has no meaning, so contradicting orders are not a conflict.
  const order =
    mergeOrder(orders, isMerged) ??
    mergeOrder({ ...orders, theirs: orders.base, ours: orders.base }, isMerged) ??
    [];
  const keys = [...new Set([...order, ...[...merged.keys()].sort()])];
  return buildTree(
    "object",
    keys.flatMap((key) => merged.get(key) ?? []),
    chooseEnd(both),
  );
}

/** Lists in which the first fitting item wins, so that the order of two new items matters. */
const orderedLists = new Set<unknown>(["rules", "next"]);

/** The items after which a side adds items of its own. */
function findNewPlaces(ours: readonly string[], theirs: readonly string[]): ReadonlySet<string | undefined> {
  const theirNames = new Set(theirs);
  return new Set(
    ours.flatMap((name, index) => {
      if (theirNames.has(name) || !name.startsWith("new ")) return [];
      return [ours.slice(0, index).findLast((before) => before.startsWith("old "))];
    }),
  );
}

/** The order of a list's items, for a person. */
function orderTree({ items = [] }: JsonTree): JsonTree {
  const value = items.map(
    ({ tree }, index) => itemName(tree.value) ?? `${index + 1}: ${tree.text.slice(0, 60)}`,
  );
  return { value, text: printOnLine(value), end: "" };
}

type ThreeLists = Both & { readonly base: JsonTree };

/** Merges lists of the same length item by item. Undefined if their lengths differ. */
function mergeByPosition(both: ThreeLists, path: JsonPath, merging: Merging): JsonTree | undefined {
  const [base = [], ours = [], theirs = []] = [both.base, both.ours, both.theirs].map(({ items }) => items);
  if (base.length !== ours.length || base.length !== theirs.length) return undefined;
  const entries = ours.flatMap((our, index) => {
    const versions = { base: base[index], ours: our, theirs: theirs[index] };
    return mergeEntry(versions, [...path, index], merging) ?? [];
  });
  return buildTree("list", entries, chooseEnd(both));
}

function mergeLists(both: ThreeLists, path: JsonPath, merging: Merging): JsonTree {
  const { base, ours, theirs } = both;
  const byPosition = merging.isStrict ? mergeByPosition(both, path, merging) : undefined;
  if (byPosition) return byPosition;
  const names = {
    base: (base.items ?? []).map((_, index) => `old ${index}`),
    ours: nameItems(base, ours),
    theirs: nameItems(base, theirs),
  };
  const mapEntries = ({ items = [] }: JsonTree, itemNames: readonly string[]) =>
    new Map(itemNames.flatMap((name, index) => (items[index] ? [[name, items[index]] as const] : [])));
  const [old, our, their] = [
    mapEntries(base, names.base),
    mapEntries(ours, names.ours),
    mapEntries(theirs, names.theirs),
  ];
  const merged = new Map<string, TreeEntry>();
  const conflictNames = removedAndMoved(names);
  for (const name of [...new Set([...names.ours, ...names.theirs])].sort()) {
    const versions = { base: old.get(name), ours: our.get(name), theirs: their.get(name) };
    const merge = conflictNames.has(name) ? markEntry : mergeEntry;
    const entry = merge(versions, [...path, name], merging);
    if (entry) merged.set(name, entry);
  }
  const isMerged = (name: string) => merged.has(name);
  const order = mergeOrder(names, isMerged);
  const isGoneInBoth = names.base.some((name) => !names.ours.includes(name) && !names.theirs.includes(name));
  const isAmbiguous =
    (merging.isStrict && isGoneInBoth) ||
    ((merging.isStrict || orderedLists.has(path.at(-1))) &&
      findNewPlaces(names.ours, names.theirs).intersection(findNewPlaces(names.theirs, names.ours)).size > 0);
  const inAnyOrder = order ?? mergeOrder({ ...names, ours: names.base, theirs: names.base }, isMerged) ?? [];
  const mergedNames = [...new Set([...inAnyOrder, ...[...merged.keys()].sort()])];
  const entries = mergedNames.flatMap((name) => merged.get(name) ?? []);
  if (order && !isAmbiguous) return buildTree("list", entries, chooseEnd(both));
  merging.conflicts.push({ path });
  const { labels } = merging;
  const tree = conflictTree(orderTree(ours), orderTree(theirs), {
    ours: `${labels.ours} (order)`,
    theirs: `${labels.theirs} (order)`,
  });
  const [first] = entries;
  return buildTree("list", [{ lead: first?.lead ?? "", keyText: "", tree }, ...entries], chooseEnd(both));
}

/** The result of a merge. */
export interface MergedJson {
  readonly text: string;
  readonly conflicts: readonly MergeConflict[];
}

interface MergeOptions {
  readonly labels?: SideLabels;
  /** true: two changes of one item, or two new items at one place of a list, are conflicts. Default: both stay. */
  readonly isStrict?: boolean;
}

/**
 * Merges two versions of a JSON text that come from one base: by property, and by the id, name or content of list
 * items. Unchanged parts keep their formatting. Each conflict is marked once in the text, which stays valid JSON.
 * Returns undefined if one of the texts is not valid JSON.
 */
export function mergeJson(
  texts: { readonly base: string; readonly ours: string; readonly theirs: string },
  { labels = { ours: "ours", theirs: "theirs" }, isStrict = false }: MergeOptions = {},
): MergedJson | undefined {
  if (texts.ours === texts.theirs || texts.theirs === texts.base) return { text: texts.ours, conflicts: [] };
  if (texts.ours === texts.base) return { text: texts.theirs, conflicts: [] };
  const [base, ours, theirs] = [texts.base, texts.ours, texts.theirs].map(parseJsonTree);
  if (ours === undefined || theirs === undefined) return undefined;
  if (base === undefined && texts.base.trim() !== "") return undefined;
  const conflicts: MergeConflict[] = [];
  const tree = mergeTree({ base, ours, theirs }, [], { labels, isStrict, conflicts });
  const around = (text: string, start: boolean) => (start ? /^\s*/ : /\s*$/).exec(text)?.[0] ?? "";
  const [before, after] = [true, false].map((start) =>
    chooseText(around(texts.base, start), around(texts.ours, start), around(texts.theirs, start)),
  );
  return { text: `${before}${tree?.text ?? ""}${after}`, conflicts };
}

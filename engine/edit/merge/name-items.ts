import { alignLists, itemName } from "../../json/compare/align-lists.ts";
import { isSameJson } from "../../json/compare/is-same-json.ts";
import type { JsonTree } from "./json-tree.ts";

/** Names the items of a side: those of the base by their index there, new ones by their name or content. */
export function nameItems(base: JsonTree, side: JsonTree): readonly string[] {
  const values = ({ items = [] }: JsonTree) => items.map(({ tree }) => tree.value);
  const pairs = alignLists(values(base), values(side));
  const namesByIndex = new Map(pairs.map(([i, j]) => [j, `old ${i}`]));
  // Items without names that were moved.
  const gone = [...values(base).entries()].filter(([index]) => !pairs.some(([i]) => i === index));
  for (const [index, value] of values(side).entries()) {
    const goneIndex = namesByIndex.has(index) ? -1 : gone.findIndex(([, old]) => isSameJson(old, value));
    for (const [i] of goneIndex < 0 ? [] : gone.splice(goneIndex, 1)) namesByIndex.set(index, `old ${i}`);
  }
  const counts = new Map<string, number>();
  return values(side).map((value, index) => {
    const name = namesByIndex.get(index);
    if (name !== undefined) return name;
    const newName = `new ${itemName(value) ?? JSON.stringify(value)}`;
    const number = (counts.get(newName) ?? 0) + 1;
    counts.set(newName, number);
    return `${newName} ${number}`;
  });
}

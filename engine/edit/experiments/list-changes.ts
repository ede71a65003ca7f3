import { isDeepStrictEqual } from "node:util";
import { diffArrays } from "diff";
import type { JsonPath } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import { objectChanges } from "../upgrade/object-changes.ts";
import type { Blocks } from "./instances.ts";

const isSameBlock = (left: BlockInstance, right: BlockInstance): boolean =>
  (left.id ?? left.ref) === (right.id ?? right.ref) && (left.block === right.block || left.ref !== right.ref);

/** A block without its markets and its slots. */
const pickContent = ({ markets: _, slots: __, ...content }: BlockInstance) => content;

function instanceChanges(path: JsonPath, before: BlockInstance, after: BlockInstance): JsonChange[] {
  const { slots: old } = before;
  const { slots, markets } = after;
  const newSlots: JsonChange[] = isDeepStrictEqual(old, slots)
    ? []
    : [{ set: [...path, "slots"], value: slots }];
  return [
    ...objectChanges(path, pickContent(before), pickContent(after)),
    ...(markets === undefined || isDeepStrictEqual(before.markets, markets)
      ? []
      : [{ set: [...path, "markets"], value: markets, position: { after: after.ref ? "ref" : "block" } }]),
    ...(old && slots
      ? Object.entries(slots).flatMap(([name, list]) =>
          listChanges([...path, "slots", name], old[name] ?? [], list),
        )
      : newSlots),
  ];
}

/**
 * The changes that turn a list of blocks in a file into another one. They do not touch unchanged blocks. Changes at the
 * end of the list come first, so that the indexes of the others stay valid.
 */
export function listChanges(path: JsonPath, before: Blocks, after: Blocks): JsonChange[] {
  const changes: JsonChange[][] = [];
  let [position, next] = [0, 0];
  for (const { count, added, removed } of diffArrays([...before], [...after], { comparator: isSameBlock })) {
    for (let step = 0; step < count; step++) {
      const [old, changed] = [before[position], after[next]];
      const blockPath = [...path, position];
      if (added) changes.push([{ insert: blockPath, value: changed }]);
      else if (removed) changes.push([{ remove: blockPath }]);
      else if (old && changed) changes.push(instanceChanges(blockPath, old, changed));
      if (!added) position++;
      if (!removed) next++;
    }
  }
  return changes.reverse().flat();
}

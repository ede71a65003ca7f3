import { EditError } from "../../json/edit-json.ts";
import type { BlockPatch } from "../../schema/change.ts";
import type { Manifests } from "../../site/manifests.ts";
import { allIds, instancesIn, type Patches } from "./instances.ts";
import type { MarketGroups } from "./merge-markets.ts";
import { isSamePage, listNames, mapLists, type PageLists, patchLists } from "./page-lists.ts";
import { patchBetween } from "./patch-between.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Combines two merge patches into one with the same effect. Keeps the nulls that remove a property. */
function composeSets(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second)) return second;
  const entries = Object.entries(second).map(([key, value]) => [
    key,
    Object.hasOwn(first, key) ? composeSets(first[key], value) : value,
  ]);
  return { ...first, ...Object.fromEntries(entries) };
}

function addPatch(old: BlockPatch | undefined, patch: BlockPatch): BlockPatch {
  if (old?.set === undefined || patch.set === undefined) return { ...old, ...patch };
  // SAFETY: both are objects, so the result is one.
  return { ...old, ...patch, set: composeSets(old.set, patch.set) as Record<string, unknown> };
}

export interface VariantPage {
  readonly name: string;
  /** The patches that the variant has. */
  readonly old: Patches;
  /** Its base page as it will be, and its own page as it has to be. */
  readonly base: PageLists;
  readonly page: PageLists;
  readonly groups: MarketGroups;
}

/**
 * The patches with which a variant shows the same page although its base has changed: its present patches if they
 * still do, otherwise with as few changes as possible.
 *
 * @throws EditError if no patches can do this.
 */
export function variantPatches(
  manifests: Manifests,
  { name, old, base, page, groups }: VariantPage,
): Patches {
  const markets = [...groups.old, ...groups.new];
  const ids = new Set(listNames.flatMap((list) => allIds(manifests, base[list])));
  const validPatches = Object.fromEntries(Object.entries(old).filter(([id]) => ids.has(id)));
  const between = (from: PageLists, to: PageLists, codes?: readonly string[]): Patches => {
    const input = { manifests, old: validPatches, ...(codes && { markets: codes }) };
    return Object.assign({}, ...listNames.map((list) => patchBetween(input, from[list], to[list])));
  };
  const limitToMarket = (lists: PageLists) =>
    mapLists((list) => instancesIn(manifests, lists[list], groups.new[0] ?? ""));
  const attempts = [
    () => validPatches,
    // Most variants only need a patch that undoes the winner's change.
    () => {
      const added = Object.entries(between(limitToMarket(base), limitToMarket(page)));
      return {
        ...validPatches,
        ...Object.fromEntries(added.map(([id, patch]) => [id, addPatch(validPatches[id], patch)])),
      };
    },
    () => between(base, page, markets),
  ];
  for (const attempt of attempts) {
    try {
      const patches = attempt();
      if (isSamePage(manifests, patchLists(manifests, base, patches), page, markets)) return patches;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
    }
  }
  throw new EditError(
    `The page of "${name}" cannot be written as a variant of its changed base. Make it a page of its own, or end the experiment with --winner control.`,
  );
}

import { diffArrays } from "diff";
import { armCondition, isShown } from "../experiments/arm-condition.ts";
import type { ArmHead, Arms, PageExperiment } from "../experiments/page-experiment.ts";
import type { PayloadBlock, Shell } from "../payload/payload.ts";
import { savingsPlaceholder } from "../payload/shell.ts";
import type { CompiledPage } from "./page-compiler.ts";

/** A page as visitors with these arms see it. */
export interface ArmPage {
  readonly arms: Arms;
  readonly page: CompiledPage;
}

/** A block and the visitors who see it: indexes into the list of arm pages. The first one is the control's. */
interface Entry {
  readonly key: string;
  readonly block: PayloadBlock;
  readonly seenBy: Set<number>;
}

/** Adds a list of blocks to a merged list, so that the merged list keeps the order of both. */
function addList(merged: readonly Entry[], blocks: readonly PayloadBlock[], index: number): Entry[] {
  const list = blocks.map((block) => ({ key: JSON.stringify(block), block, seenBy: new Set([index]) }));
  const result: Entry[] = [];
  // What only other lists have. The control comes last, so what is added goes in front of it.
  let removedEntries: Entry[] = [];
  let [position, next] = [0, 0];
  const listKeys = (entries: readonly Entry[]) => entries.map(({ key }) => key);
  for (const { count, added, removed } of diffArrays(listKeys(merged), listKeys(list))) {
    if (removed) removedEntries.push(...merged.slice(position, position + count));
    else if (added) result.push(...list.slice(next, next + count));
    else {
      const same = merged.slice(position, position + count);
      for (const { seenBy } of same) seenBy.add(index);
      result.push(...removedEntries, ...same);
      removedEntries = [];
    }
    if (!added) position += count;
    if (!removed) next += count;
  }
  return [...result, ...removedEntries];
}

/** The conditions under which exactly these visitors see a block. More than one if no single one says it. */
function findConditions(
  seenBy: ReadonlySet<number>,
  allArms: readonly Arms[],
): readonly (string | undefined)[] {
  if (seenBy.size === allArms.length) return [undefined];
  const armsWithBlock = allArms.filter((_, index) => seenBy.has(index));
  const valuesIn = (list: readonly Arms[], name: string) => [
    ...new Set(list.map((arms) => arms[name] ?? "")),
  ];
  const names = Object.keys(allArms[0] ?? {});
  const valuesByName = names.map((name) => [name, valuesIn(armsWithBlock, name)] as const);
  if (valuesByName.reduce((product, [, values]) => product * values.length, 1) !== armsWithBlock.length)
    return armsWithBlock.map((arms) =>
      armCondition(Object.fromEntries(names.map((name) => [name, [arms[name] ?? ""]]))),
    );
  const telling = valuesByName.filter(([name, values]) => values.length < valuesIn(allArms, name).length);
  return [armCondition(Object.fromEntries(telling))];
}

/** Merges the lists of all arm pages to one that has the blocks of every arm. */
function mergeBlocks(lists: readonly (readonly PayloadBlock[])[], allArms: readonly Arms[]): PayloadBlock[] {
  const merged = lists.reduce<Entry[]>((entries, blocks, index) => addList(entries, blocks, index), []);
  return merged.flatMap(({ block, seenBy }) =>
    findConditions(seenBy, allArms).map(
      (arms): PayloadBlock =>
        arms === undefined
          ? block
          : { ...block, arms, ...(!isShown(arms, allArms[0] ?? {}) && { inert: true }) },
    ),
  );
}

/**
 * Writes the savings into the shell of each page if the arms do not agree on them: a page has one value for the
 * placeholder of all its blocks.
 */
function withOwnSavings(pages: readonly ArmPage[]): readonly ArmPage[] {
  if (new Set(pages.map(({ page }) => page.savings)).size === 1) return pages;
  return pages.map(({ arms, page: { savings = "", shell, ...page } }) => {
    const text = JSON.stringify(shell).replaceAll(savingsPlaceholder, savings);
    // SAFETY: only texts have changed.
    return { arms, page: { ...page, shell: JSON.parse(text) as Shell } };
  });
}

/** The title of each arm, the control's first. Empty if all have the same. */
function armHeads(pages: readonly ArmPage[]): readonly ArmHead[] {
  const allArms = pages.map(({ arms }) => arms);
  const titles = Map.groupBy(pages.keys(), (index) => pages[index]?.page.head.title ?? "");
  if (titles.size === 1) return [];
  return [...titles].flatMap(([title, indexes]) =>
    findConditions(new Set(indexes), allArms).map((condition = ""): ArmHead => [condition, { title }]),
  );
}

/**
 * Joins the pages of all arms to one page that has the blocks of every arm. Without script it shows the control,
 * whose page comes first.
 *
 * @param shareShell returns the same object for equal shells.
 */
export function mergeArms(
  pages: readonly [ArmPage, ...ArmPage[]],
  experiments: readonly PageExperiment[],
  shareShell: (shell: Shell) => Shell,
): CompiledPage {
  const pricedPages = withOwnSavings(pages);
  const allArms = pricedPages.map(({ arms }) => arms);
  const merge = (list: (page: CompiledPage) => readonly PayloadBlock[]) =>
    mergeBlocks(
      pricedPages.map(({ page }) => list(page)),
      allArms,
    );
  const [{ page: control }] = pricedPages as readonly [ArmPage, ...ArmPage[]];
  const heads = armHeads(pricedPages);
  const { main: _, shell, ...rest } = control;
  return {
    ...rest,
    experiments,
    ...(heads.length > 0 && { heads }),
    shell: shareShell({
      ...shell,
      before: merge((page) => page.shell.before),
      after: merge((page) => page.shell.after),
    }),
    main: merge(({ main }) => main),
  };
}

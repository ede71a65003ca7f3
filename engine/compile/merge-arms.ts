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
  let others: Entry[] = [];
  let [position, next] = [0, 0];
  const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key);
  for (const { count, added, removed } of diffArrays(keysOf(merged), keysOf(list))) {
    if (removed) others.push(...merged.slice(position, position + count));
    else if (added) result.push(...list.slice(next, next + count));
    else {
      const same = merged.slice(position, position + count);
      for (const { seenBy } of same) seenBy.add(index);
      result.push(...others, ...same);
      others = [];
    }
    if (!added) position += count;
    if (!removed) next += count;
  }
  return [...result, ...others];
}

/** The conditions under which exactly these visitors see a block. More than one if no single one says it. */
function conditionsOf(seenBy: ReadonlySet<number>, all: readonly Arms[]): readonly (string | undefined)[] {
  if (seenBy.size === all.length) return [undefined];
  const seen = all.filter((_, index) => seenBy.has(index));
  const valuesIn = (list: readonly Arms[], name: string) => [
    ...new Set(list.map((arms) => arms[name] ?? "")),
  ];
  const names = Object.keys(all[0] ?? {});
  const own = names.map((name) => [name, valuesIn(seen, name)] as const);
  if (own.reduce((product, [, values]) => product * values.length, 1) !== seen.length)
    return seen.map((arms) =>
      armCondition(Object.fromEntries(names.map((name) => [name, [arms[name] ?? ""]]))),
    );
  const telling = own.filter(([name, values]) => values.length < valuesIn(all, name).length);
  return [armCondition(Object.fromEntries(telling))];
}

/** Merges the lists of all arm pages to one that has the blocks of every arm. */
function mergeBlocks(lists: readonly (readonly PayloadBlock[])[], all: readonly Arms[]): PayloadBlock[] {
  const merged = lists.reduce<Entry[]>((entries, blocks, index) => addList(entries, blocks, index), []);
  return merged.flatMap(({ block, seenBy }) =>
    conditionsOf(seenBy, all).map(
      (arms): PayloadBlock =>
        arms === undefined ? block : { ...block, arms, ...(!isShown(arms, all[0] ?? {}) && { inert: true }) },
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
  const all = pages.map(({ arms }) => arms);
  const titles = Map.groupBy(pages.keys(), (index) => pages[index]?.page.head.title ?? "");
  if (titles.size === 1) return [];
  return [...titles].flatMap(([title, indexes]) =>
    conditionsOf(new Set(indexes), all).map((condition = ""): ArmHead => [condition, { title }]),
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
  const own = withOwnSavings(pages);
  const all = own.map(({ arms }) => arms);
  const merge = (list: (page: CompiledPage) => readonly PayloadBlock[]) =>
    mergeBlocks(
      own.map(({ page }) => list(page)),
      all,
    );
  const [{ page: control }] = own as readonly [ArmPage, ...ArmPage[]];
  const heads = armHeads(own);
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

import type { SitePage } from "../edit/payload-reader.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import type { CauseGroup } from "./cause-group.ts";
import { count } from "./labels.ts";

/** The block that a file of code belongs to. Undefined if several blocks use it. */
function blockOf(file: string): string | undefined {
  const [, block] = /^blocks\/([^/_]+)\//.exec(file) ?? [];
  return block;
}

/** Groups changed files of code: one group for each block, one for the code that all pages share. */
export function codeGroups(files: readonly string[]): CauseGroup[] {
  return [...Map.groupBy(files, blockOf)].map(([block, own]) => ({
    causes: own.map((file) => ({ file, line: 1, prop: "" })),
    sentences: [
      block === undefined
        ? `Code that blocks share is different: ${count(own.length, "file")}.`
        : `The code or the styles of the block “${block}” are different.`,
    ],
    changes: [],
    pictures: [],
    code: own,
  }));
}

/** The blocks that a page shows. Empty if the site has no such page. */
export function shownBlocks(site: LinkedSite, { route: name, market }: SitePage): readonly string[] {
  const route = site.routes.get(name);
  if (route === undefined) return [];
  return fullPage(site, route).flatMap(({ block, markets }) =>
    markets?.includes(market) === false ? [] : [block],
  );
}

/**
 * The indexes of the groups of code that can change a page, which shows these blocks. If there is none, the page's
 * blocks are not the reason, so all groups are named.
 */
export function findCodeGroups(
  groups: readonly CauseGroup[],
  blocks: ReadonlySet<string>,
): readonly number[] {
  const found = groups.flatMap(({ code }, index) => {
    const block = blockOf(code[0] ?? "");
    return block === undefined || blocks.has(block) ? [index] : [];
  });
  return found.length > 0 ? found : groups.map((_, index) => index);
}

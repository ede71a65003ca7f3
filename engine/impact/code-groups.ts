import type { SitePage } from "../edit/payload-reader.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import type { CauseGroup } from "./cause-group.ts";
import { count } from "./labels.ts";

/** Finds the block that a file of code belongs to. Undefined if several blocks use it. */
const findBlock = (file = ""): string | undefined => /^blocks\/([^/_]+)\//.exec(file)?.[1];

/** Groups changed files of code: one group for each block, one for the code that all pages share. */
export function groupCode(files: readonly string[]): CauseGroup[] {
  return [...Map.groupBy(files, findBlock)].map(([block, code]) => ({
    causes: code.map((file) => ({ file, line: 1, prop: "" })),
    sentences: [
      block === undefined
        ? `Code that blocks share is different: ${count(code.length, "file")}.`
        : `The code or the styles of the block “${block}” are different.`,
    ],
    changes: [],
    pictures: [],
    code,
  }));
}

/** Lists the blocks that a page shows. Empty if the site has no such page. */
export function listBlocks(site: LinkedSite, { route: name, market }: SitePage): readonly string[] {
  const route = site.routes.get(name);
  if (route === undefined) return [];
  return fullPage(site, route).flatMap(({ block, markets }) =>
    markets?.includes(market) === false ? [] : [block],
  );
}

/**
 * Finds the indexes of the groups of code that can change a page, which shows these blocks. If there is none, the
 * page's blocks are not the reason, so all groups of code are named.
 */
export function findCodeGroups(groups: readonly CauseGroup[], blocks: readonly string[]): readonly number[] {
  const indexes = [...groups.keys()].filter((index) => groups[index]?.code.length !== 0);
  const matches = indexes.filter((index) => {
    const block = findBlock(groups[index]?.code[0]);
    return block === undefined || blocks.includes(block);
  });
  return matches.length > 0 ? matches : indexes;
}

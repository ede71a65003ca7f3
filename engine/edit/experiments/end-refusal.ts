import type { SitePage } from "../payload-reader.ts";
import type { EndedPages } from "./compare-end.ts";

/** Pages, one route a line: `take (DE, GB)`. */
export const listPages = (pages: readonly SitePage[]): string =>
  [...Map.groupBy(pages, ({ route }) => route)]
    .map(([route, own]) => `  ${route} (${own.map(({ market }) => market).join(", ")})`)
    .join("\n");

/** Why the end of an experiment must not be written. Undefined if its pages are right and no other page changes. */
export function endRefusal({ outside, different }: EndedPages, alsoThere: boolean): string | undefined {
  if (different.length > 0)
    return `These pages would not be as the arm shows them:\n${listPages(different)}\nChange their files yourself, and end the experiment with the control.`;
  if (outside.length > 0 && !alsoThere)
    return `The files of pages cannot say that these pages stay as they are:\n${listPages(outside)}\nTo change them too, add --also-there.`;
  return undefined;
}

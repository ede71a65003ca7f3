import { locate } from "../../json/locate.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../../site/link-site.ts";
import { kilobytes, pagesOverBudget } from "../page-weights.ts";
import type { BuiltBlock, Rule } from "../rule.ts";

/** The place of a block in its manifest: `manifests/routes/take.json:12:5`. */
function blockLocation(site: LinkedSite, route: LinkedRoute, { id }: BuiltBlock): string | undefined {
  const resolved = pageBlocks(site, route).find((one) => one.id === id);
  if (resolved === undefined) return undefined;
  const { line, column } = locate(resolved.document, resolved.path);
  return `${resolved.document.file}:${line}:${column}`;
}

export const pageOverBudget: Rule = {
  meta: {
    code: "page-over-budget",
    severity: "warning",
    tier: "content",
    title: "A page is heavier than its budget",
    needs: "built",
  },
  check: (site, report, built) => {
    for (const { route, path, budget, ownBytes, ownBlocks } of pagesOverBudget(site, built)) {
      const [source] = route.sources;
      if (source === undefined || ownBytes <= budget) continue;
      const [max] = ownBlocks.toSorted((a, b) => b.bytes - a.bytes);
      const location = max && blockLocation(site, route, max);
      report({
        document: source.document,
        path: ["name"],
        message: `The page ${path} weighs ${kilobytes(ownBytes)} before compression. Its budget is ${kilobytes(budget)}.${max ? ` Its heaviest block is "${max.id}" (${max.block}), with ${kilobytes(max.bytes)} of HTML.` : ""}`,
        hint: `Shorten it, or remove a block${location === undefined ? "" : `: ${location}`}. If the page has to be this large, raise its budget in site.json.`,
      });
    }
  },
};

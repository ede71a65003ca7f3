import { locate } from "../../json/locate.ts";
import { twinPath } from "../../routing/page-path.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../../site/link-site.ts";
import type { BuiltBlock, BuiltPage, BuiltSite } from "../built-site.ts";
import type { Rule } from "../rule.ts";

const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} kB`;

interface WeighedPage {
  readonly path: string;
  readonly page: BuiltPage;
}

/** The heaviest of a route's pages: texts differ in length between languages. */
function heaviestPage(site: LinkedSite, route: LinkedRoute, built: BuiltSite): WeighedPage | undefined {
  const { path, markets, twin } = route;
  // A page with `"twin": "from"` accepts any value in its address. Visitors cannot request the address that
  // the build stores it under.
  if (path === undefined || twin === "from") return undefined;
  let heaviest: WeighedPage | undefined;
  for (const { code, segment } of site.manifests.markets?.value.markets ?? []) {
    if (markets && !markets.includes(code)) continue;
    const own = twinPath(path, segment);
    const page = built.page(own);
    if (page && page.bytes > (heaviest?.page.bytes ?? 0)) heaviest = { path: own, page };
  }
  return heaviest;
}

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
    title: "A page is heavier than its budget",
    configurable: true,
  },
  check: (site, report, built) => {
    const { settings } = site.manifests;
    const budgets = settings?.value.budgets;
    if (built === undefined || budgets === undefined) return;
    for (const route of site.routes.values()) {
      const budget = (budgets.layouts?.[route.layout] ?? budgets.page) * 1000;
      const heaviest = heaviestPage(site, route, built);
      const [source] = route.sources;
      if (source === undefined || heaviest === undefined || heaviest.page.bytes <= budget) continue;
      const { path, page } = heaviest;
      const [max] = page.blocks().toSorted((a, b) => b.bytes - a.bytes);
      const location = max && blockLocation(site, route, max);
      report({
        document: source.document,
        path: ["name"],
        message: `The page ${path} weighs ${kilobytes(page.bytes)} before compression. Its budget is ${kilobytes(budget)}.${max ? ` Its heaviest block is "${max.id}" (${max.block}), with ${kilobytes(max.bytes)} of HTML.` : ""}`,
        hint: `Shorten it, or remove a block${location === undefined ? "" : `: ${location}`}. If the page has to be this large, raise its budget in site.json.`,
      });
    }
  },
};

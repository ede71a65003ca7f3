import type { BuiltBlock, BuiltPage, BuiltSite } from "../../link/built-site.ts";
import type { LinkedRoute } from "../../link/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../../link/link-site.ts";
import { locate } from "../../read/locate.ts";
import { twinPath } from "../../routing/page-path.ts";
import type { Rule } from "../rule.ts";

const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} kB`;

interface WeighedPage {
  readonly path: string;
  readonly page: BuiltPage;
}

/** The heaviest of a route's pages: languages differ in length. */
function heaviestPage(site: LinkedSite, route: LinkedRoute, built: BuiltSite): WeighedPage | undefined {
  const { path, markets, twin } = route;
  // A page for any value is stored where nobody can ask for it.
  if (path === undefined || twin === "from") return undefined;
  let heaviest: WeighedPage | undefined;
  for (const { code, segment } of site.world.markets?.value.markets ?? []) {
    if (markets && !markets.includes(code)) continue;
    const own = twinPath(path, segment);
    const page = built.page(own);
    if (page && page.bytes > (heaviest?.page.bytes ?? 0)) heaviest = { path: own, page };
  }
  return heaviest;
}

/** Where a manifest puts a block on a page: `manifests/routes/take.json:12:5`. */
function placeOf(site: LinkedSite, route: LinkedRoute, { id }: BuiltBlock): string | undefined {
  const placed = pageBlocks(site, route).find((one) => one.id === id);
  if (placed === undefined) return undefined;
  const { line, column } = locate(placed.document, placed.path);
  return `${placed.document.file}:${line}:${column}`;
}

export const pageOverBudget: Rule = {
  code: "page-over-budget",
  check: (site, report) => {
    const { built, site: main } = site.world;
    const budgets = main?.value.budgets;
    if (built === undefined || budgets === undefined) return;
    for (const route of site.routes.values()) {
      const budget = (budgets.layouts?.[route.layout] ?? budgets.page) * 1000;
      const heaviest = heaviestPage(site, route, built);
      const [source] = route.sources;
      if (source === undefined || heaviest === undefined || heaviest.page.bytes <= budget) continue;
      const { path, page } = heaviest;
      const [most] = page.blocks().toSorted((a, b) => b.bytes - a.bytes);
      const place = most && placeOf(site, route, most);
      report({
        document: source.document,
        path: ["name"],
        message: `The page ${path} weighs ${kilobytes(page.bytes)} before compression, and may weigh ${kilobytes(budget)}.${most ? ` Its heaviest block is "${most.id}" (${most.block}), with ${kilobytes(most.bytes)} of HTML.` : ""}`,
        hint: `Say it shorter there, or leave a block out${place === undefined ? "" : `: ${place}`}. What has to be so large gets a larger budget in site.json.`,
      });
    }
  },
};

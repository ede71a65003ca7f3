import { twinPath } from "../routing/page-path.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { BuiltBlock, BuiltPage, BuiltSite } from "./rule.ts";

export const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} kB`;

interface WeighedPage {
  readonly market: string;
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
    const twin = twinPath(path, segment);
    const page = built.page(twin);
    if (page && page.bytes > (heaviest?.page.bytes ?? 0)) heaviest = { market: code, path: twin, page };
  }
  return heaviest;
}

/** A page that is heavier than its budget. All weights are bytes before compression. */
export interface PageOverBudget extends WeighedPage {
  readonly route: LinkedRoute;
  readonly budget: number;
  /** What the page weighs without the blocks that only other arms than the control have. */
  readonly ownBytes: number;
  readonly ownBlocks: readonly BuiltBlock[];
  readonly armBlocks: readonly BuiltBlock[];
}

/** The heaviest page of each route whose pages are heavier than their budget. Empty before a build. */
export function* pagesOverBudget(site: LinkedSite, built: BuiltSite | undefined): Generator<PageOverBudget> {
  const budgets = site.manifests.settings?.value.budgets;
  if (built === undefined || budgets === undefined) return;
  for (const route of site.routes.values()) {
    const budget = (budgets.layouts?.[route.layout] ?? budgets.page) * 1000;
    const heaviest = heaviestPage(site, route, built);
    if (heaviest === undefined || heaviest.page.bytes <= budget) continue;
    const blocks = heaviest.page.blocks();
    const armBlocks = blocks.filter(({ arms }) => arms !== undefined);
    const ownBytes = heaviest.page.bytes - armBlocks.reduce((sum, { bytes }) => sum + bytes, 0);
    const ownBlocks = blocks.filter(({ arms }) => arms === undefined);
    yield { ...heaviest, route, budget, ownBytes, ownBlocks, armBlocks };
  }
}

import { shownMarket } from "../markets/market.ts";
import type { SideTable } from "../routing/sides.ts";
import { type SiteTable, twinName } from "../routing/site-table.ts";
import { allRedirects } from "../site/all-redirects.ts";
import type { LinkedSite } from "../site/link-site.ts";

/**
 * The part of the manifests that the handler needs to find a page. `ownBase`: routes whose base pages are
 * stored separately.
 */
export function buildSiteTable(
  site: LinkedSite,
  build: string,
  ownBase: ReadonlySet<string>,
  sides?: SideTable,
): SiteTable {
  const { settings, markets } = site.manifests;
  if (!settings || !markets) throw new Error("Only a site that passed the check has a table.");
  const marketList = markets.value.markets;
  const routes = [...site.routes.values()].flatMap((route) => {
    if (route.path === undefined) return [];
    const forced = marketList.flatMap(({ code }) => {
      const shown = shownMarket(markets.value, route.name, code);
      return shown === code ? [] : [[code, shown] as const];
    });
    const manifest = route.sources[0]?.value;
    const base = manifest && "extends" in manifest ? site.routes.get(manifest.extends)?.path : undefined;
    return [
      {
        name: route.name,
        twin: twinName(route.name, settings.value.home),
        path: route.path,
        ...(route.twin === "from" && { from: true as const }),
        ...(ownBase.has(route.name) && { ownBase: true as const }),
        ...(route.markets && { markets: route.markets }),
        ...(route.markets && base !== undefined && { otherMarketPath: base }),
        ...(forced.length > 0 && { forced: Object.fromEntries(forced) }),
      },
    ];
  });
  const orderPage = site.routes.get(settings.value.orderPage ?? "")?.path;
  return {
    build,
    default: markets.value.default,
    markets: marketList.map(({ code, country, segment }) => ({ code, country, segment })),
    routes,
    redirects: allRedirects(site).map(({ from, to, status }) => ({ from, to, status })),
    ...(orderPage !== undefined && { orderPage }),
    ...(sides && { sides }),
  };
}

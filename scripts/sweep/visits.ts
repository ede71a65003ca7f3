import { twinPath } from "../../engine/routing/page-path.ts";
import type { SiteTable } from "../../engine/routing/site-table.ts";

/** A visit of one page, from a market's country. */
export interface Visit {
  readonly route: string;
  /** The market of the address or of the visitor's country. */
  readonly market: string;
  /** The market that the page shows: a route may force another one. */
  readonly shown: string;
  readonly path: string;
  readonly kind: "twin" | "base" | "error";
}

/** The row of the page for addresses that do not exist. */
export const errorRow = "error";

/** An address that belongs to no route and no market. */
const nowhere = "/there-is-no/such-page";

export const routeNamesOf = (table: SiteTable): string[] => [
  ...table.routes.map(({ name }) => name),
  errorRow,
];
export const marketCodesOf = (table: SiteTable): string[] => table.markets.map(({ code }) => code);

/** A visit of every twin of the routes in the markets, and of the error page in each market. */
export function twinVisits(table: SiteTable, routes: readonly string[], markets: readonly string[]): Visit[] {
  const segments = new Map(table.markets.map(({ code, segment }) => [code, segment]));
  const twins = table.routes
    .filter(({ name }) => routes.includes(name))
    .flatMap((route) =>
      markets
        .filter((code) => route.markets?.includes(code) ?? true)
        .map((market): Visit => {
          const path = twinPath(route.path, segments.get(market) ?? "");
          return { route: route.name, market, shown: route.forced?.[market] ?? market, path, kind: "twin" };
        }),
    );
  if (!routes.includes(errorRow)) return twins;
  const errors = markets.map(
    (market): Visit => ({ route: errorRow, market, shown: market, path: nowhere, kind: "error" }),
  );
  return [...twins, ...errors];
}

/** A visit of each route's base address, with the markets alternating as visitors. */
export function baseVisits(table: SiteTable, routes: readonly string[], markets: readonly string[]): Visit[] {
  return table.routes
    .filter(({ name }) => routes.includes(name))
    .flatMap((route, index): Visit[] => {
      const open = markets.filter((code) => route.markets?.includes(code) ?? true);
      const market = open[index % open.length];
      if (market === undefined) return [];
      const shown = route.forced?.[market] ?? market;
      return [{ route: route.name, market, shown, path: route.path, kind: "base" }];
    });
}

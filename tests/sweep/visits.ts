import { twinPath } from "../../engine/routing/page-path.ts";
import type { SiteTable } from "../../engine/routing/site-table.ts";

/** One page to look at, as a visitor from a market's country opens it. */
export interface Visit {
  readonly route: string;
  /** The market that the address or the visitor's country names. */
  readonly market: string;
  /** The market that is shown: a route may force another. */
  readonly shown: string;
  readonly path: string;
  readonly kind: "twin" | "base" | "error";
}

/** The row of the page that answers for whatever there is not. */
export const errorRow = "error";

/** An address that no route has, and that is no market's either. */
const nowhere = "/there-is-no/such-page";

export const routeNamesOf = (table: SiteTable): string[] => [
  ...table.routes.map(({ name }) => name),
  errorRow,
];
export const marketCodesOf = (table: SiteTable): string[] => table.markets.map(({ code }) => code);

/** Every twin of the routes in the markets, and the error page in each. */
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

/** The base address of each route, once: markets take turns as visitors. */
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

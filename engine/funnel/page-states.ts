import { memoize } from "../json/memoize.ts";
import type { Market } from "../markets/market.ts";
import { filterOrderRules } from "../routing/order-href.ts";
import { twinPath } from "../routing/page-path.ts";
import { twinName } from "../routing/site-table.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { FunnelInput } from "./funnel-input.ts";
import { type Query, type QueryReader, showQuery } from "./query.ts";

/** A page as a visitor has it open: in a market, with a query, at the base path or the twin's. */
export interface PageState {
  readonly route: LinkedRoute;
  readonly market: Market;
  readonly isBase: boolean;
  readonly query: Query;
  /** The address: `/take/de?src=mail`. */
  readonly address: string;
}

/** Equal states are the same object. */
export interface PageStates {
  /** Every page that can be opened by its address, with each query. */
  readonly all: readonly PageState[];
  /**
   * `isBase`: opened at its base path. This matters only if the order-target map distinguishes base and twin.
   */
  at(page: Pick<PageState, "route" | "market" | "isBase">, query: Query): PageState;
  /** The first rule of the order-target map that matches the state. */
  ruleAt(state: PageState): OrderRule | undefined;
}

/** Builds the page states of a site. */
export function buildPageStates(
  { site, settings, markets, orderRules: rules }: FunnelInput,
  reader: QueryReader,
): PageStates {
  const searches = memoize(showQuery);
  const statesByKey = memoize((_: Query) => new Map<string, PageState>());
  const rulesOf = memoize(({ name }: LinkedRoute) => ({
    base: filterOrderRules(rules, name),
    twin: filterOrderRules(rules, twinName(name, settings.home)),
  }));
  /** Whether the map distinguishes the base page from the twin. If not, the twin represents both. */
  const hasOwnBase = memoize((route: LinkedRoute): boolean => {
    const { base, twin } = rulesOf(route);
    return base.length !== twin.length || base.some((rule, index) => rule !== twin[index]);
  });
  const findState: PageStates["at"] = ({ route, market, isBase: byBase }, query) => {
    const isBase = byBase && hasOwnBase(route);
    const ofQuery = statesByKey(query);
    const key = `${route.name} ${market.code} ${isBase}`;
    const before = ofQuery.get(key);
    if (before) return before;
    const path = route.path ?? "";
    const address = (isBase ? path : twinPath(path, market.segment)) + searches(query);
    const state = { route, market, isBase, query, address };
    ofQuery.set(key, state);
    return state;
  };
  const opened = (route: LinkedRoute, market: Market, query: Query): PageState[] => {
    if (route.path === undefined || route.markets?.includes(market.code) === false) return [];
    const twin = findState({ route, market, isBase: false }, query);
    return hasOwnBase(route) ? [twin, findState({ route, market, isBase: true }, query)] : [twin];
  };
  const routes = [...site.routes.values()];
  return {
    all: reader.all.flatMap((query) =>
      markets.flatMap((market) => routes.flatMap((route) => opened(route, market, query))),
    ),
    at: findState,
    ruleAt: ({ route, isBase, query }) =>
      rulesOf(route)[isBase ? "base" : "twin"].find((one) =>
        Object.entries(one.query ?? {}).every(([key, value]) => query[key] === value),
      ),
  };
}

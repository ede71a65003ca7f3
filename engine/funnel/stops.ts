import type { LinkedRoute } from "../link/link-routes.ts";
import { remembered } from "../read/once-per.ts";
import { orderRulesOf } from "../routing/order-rules.ts";
import { twinPath } from "../routing/page-path.ts";
import { twinName } from "../routing/route-names.ts";
import type { Market } from "../schema/markets.ts";
import type { OrderRule } from "../schema/order-targets.ts";
import type { FunnelInput } from "./funnel-input.ts";
import { type Query, type QueryReader, showQuery } from "./query.ts";

/** A page as a visitor has it open: its market, its query, by its base path or its twin's. */
export interface Stop {
  readonly route: LinkedRoute;
  readonly market: Market;
  readonly isBase: boolean;
  readonly query: Query;
  /** The address: `/take/de?src=mail`. */
  readonly address: string;
}

/** Equal stops are one object. */
export interface Stops {
  /** Every page that can be opened by its address, each query in turn. */
  readonly all: readonly Stop[];
  /** `isBase`: by its base path, which counts only where the order-target map tells it from the twin. */
  at(page: Pick<Stop, "route" | "market" | "isBase">, query: Query): Stop;
  /** The first rule of the order-target map that holds there. */
  ruleAt(stop: Stop): OrderRule | undefined;
}

/** Finds the stops of a site. */
export function stopsOf({ site, main, markets, orderTargets }: FunnelInput, reader: QueryReader): Stops {
  const { rules } = orderTargets.value;
  const searches = remembered(showQuery);
  const known = remembered((_: Query) => new Map<string, Stop>());
  const rulesOf = remembered(({ name }: LinkedRoute) => ({
    base: orderRulesOf(rules, name),
    twin: orderRulesOf(rules, twinName(name, main.home)),
  }));
  /** Whether the map tells the base page from the twin. If not, the twin stands for both. */
  const hasOwnBase = remembered((route: LinkedRoute): boolean => {
    const { base, twin } = rulesOf(route);
    return base.length !== twin.length || base.some((rule, index) => rule !== twin[index]);
  });
  const at: Stops["at"] = ({ route, market, isBase: byBase }, query) => {
    const isBase = byBase && hasOwnBase(route);
    const ofQuery = known(query);
    const key = `${route.name} ${market.code} ${isBase}`;
    const before = ofQuery.get(key);
    if (before) return before;
    const path = route.path ?? "";
    const address = (isBase ? path : twinPath(path, market.segment)) + searches(query);
    const stop = { route, market, isBase, query, address };
    ofQuery.set(key, stop);
    return stop;
  };
  const opened = (route: LinkedRoute, market: Market, query: Query): Stop[] => {
    if (route.path === undefined || route.markets?.includes(market.code) === false) return [];
    const twin = at({ route, market, isBase: false }, query);
    return hasOwnBase(route) ? [twin, at({ route, market, isBase: true }, query)] : [twin];
  };
  const routes = [...site.routes.values()];
  return {
    all: reader.all.flatMap((query) =>
      markets.flatMap((market) => routes.flatMap((route) => opened(route, market, query))),
    ),
    at,
    ruleAt: ({ route, isBase, query }) =>
      rulesOf(route)[isBase ? "base" : "twin"].find((one) =>
        Object.entries(one.query ?? {}).every(([key, value]) => query[key] === value),
      ),
  };
}

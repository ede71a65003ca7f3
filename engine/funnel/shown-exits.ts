import { memoize } from "../json/memoize.ts";
import type { Market } from "../markets/market.ts";
import { priceIn } from "../markets/product-price.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { FunnelInput } from "./funnel-input.ts";
import { type Exit, pageExits } from "./page-exits.ts";

/** The exits of routes' pages. */
export interface ShownExits {
  of(route: LinkedRoute): readonly Exit[];
  /**
   * Only those that the page has in a market: there is no order exit if the market does not sell the
   * products.
   */
  in(route: LinkedRoute, market: Market): readonly Exit[];
}

export function shownExits({ site, settings }: Pick<FunnelInput, "site" | "settings">): ShownExits {
  const of = memoize((route: LinkedRoute) => pageExits(site, route));
  const sells = (ids: readonly string[], market: Market): boolean =>
    ids.some((id) => {
      const product = site.manifests.products.get(id)?.value;
      return product !== undefined && priceIn(product, market) !== undefined;
    });
  const isShown = (exit: Exit, route: LinkedRoute, market: Market): boolean => {
    if (exit.markets.some((codes) => !codes.includes(market.code))) return false;
    if (exit.kind === "form") return sells(exit.products, market);
    if (exit.kind === "accept") return route.upsell !== undefined && sells([route.upsell.product], market);
    return exit.kind === "order" || exit.kind === "scroll"
      ? sells(route.products ?? settings.products, market)
      : true;
  };
  const inMarkets = memoize((route: LinkedRoute) =>
    memoize((market: Market) => of(route).filter((exit) => isShown(exit, route, market))),
  );
  return { of, in: (route, market) => inMarkets(route)(market) };
}

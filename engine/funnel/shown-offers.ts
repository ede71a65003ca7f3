import type { LinkedRoute } from "../link/link-routes.ts";
import { priceIn } from "../markets/product-price.ts";
import { remembered } from "../read/once-per.ts";
import type { Market } from "../schema/markets.ts";
import type { FunnelInput } from "./funnel-input.ts";
import { type Offer, pageOffers } from "./page-offers.ts";

/** What leads on from a route's page. */
export interface ShownOffers {
  of(route: LinkedRoute): readonly Offer[];
  /** Those that a market's page has: nothing is ordered where nothing of it is sold. */
  in(route: LinkedRoute, market: Market): readonly Offer[];
}

export function shownOffers({ site, main }: Pick<FunnelInput, "site" | "main">): ShownOffers {
  const of = remembered((route: LinkedRoute) => pageOffers(site, route));
  const sells = (ids: readonly string[], market: Market): boolean =>
    ids.some((id) => {
      const product = site.world.products.get(id)?.value;
      return product !== undefined && priceIn(product, market) !== undefined;
    });
  const isShown = (offer: Offer, route: LinkedRoute, market: Market): boolean => {
    if (offer.markets.some((codes) => !codes.includes(market.code))) return false;
    if (offer.kind === "form") return sells(offer.products, market);
    if (offer.kind === "accept") return route.upsell !== undefined && sells([route.upsell.product], market);
    return offer.kind === "order" || offer.kind === "scroll"
      ? sells(route.products ?? main.products, market)
      : true;
  };
  const inMarkets = remembered((route: LinkedRoute) =>
    remembered((market: Market) => of(route).filter((offer) => isShown(offer, route, market))),
  );
  return { of, in: (route, market) => inMarkets(route)(market) };
}

import { routeHref } from "../link/find-route.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { shownMarket } from "../markets/forced-market.ts";
import { priceIn, savingsPercent } from "../markets/product-price.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { type FactValues, joinFact } from "./page-facts.ts";

/** Ids of the products that a route shows in a market: its own list, else the site's, without what is not sold there. */
function soldProducts(setup: CompileSetup, route: LinkedRoute, context: MarketContext): string[] {
  const ids = route.products ?? setup.main.products;
  return ids.filter((id) => {
    const product = setup.site.world.products.get(id)?.value;
    return product !== undefined && priceIn(product, context.market) !== undefined;
  });
}

/** The second product's savings, formatted: the banner's percent (decision 18). */
function bannerSavings(
  setup: CompileSetup,
  ids: readonly string[],
  context: MarketContext,
): string | undefined {
  const product = setup.site.world.products.get(ids[1] ?? "")?.value;
  const price = product && priceIn(product, context.market);
  const percent = price && savingsPercent(price);
  return percent === undefined ? undefined : context.format.percent(percent);
}

/** What a route offers in a market after an order, and the path of the page that follows; nothing where it is not sold. */
export function upsellOf(
  { site, finder }: Pick<CompileSetup, "site" | "finder">,
  { upsell }: LinkedRoute,
  market: MarketContext["market"],
): { readonly product: ProductManifest; readonly price: ProductPrice; readonly next: string } | undefined {
  const product = site.world.products.get(upsell?.product ?? "")?.value;
  const price = product && priceIn(product, market);
  const next = upsell && routeHref(site, finder, upsell.next, market);
  return product && price && next !== undefined ? { product, price, next } : undefined;
}

/** What a route's page in a market gives to its blocks. */
export function factsOf(
  setup: CompileSetup,
  route: LinkedRoute,
  context: MarketContext,
  orderHref: string,
): FactValues {
  const { path } = route;
  const offer = upsellOf(setup, route, context.market);
  const sold = soldProducts(setup, route, context);
  const having = setup.markets.markets
    .map(({ code }) => code)
    .filter((code) => route.markets?.includes(code) ?? true)
    .filter((code) => shownMarket(setup.markets, route.name, code) === code);
  // Any value may stand in the twin's path, so there is no one address to be canonical.
  const isListed = path !== undefined && route.twin === undefined;
  return {
    locale: context.market.locale,
    market:
      setup.contextOf(context.market.code) === context
        ? context.market.code
        : `${context.market.code} compliant`,
    savings: bannerSavings(setup, sold, context),
    sold: joinFact(sold),
    sells: sold.length > 0,
    orderHref,
    base: !isListed || path === "/" ? "" : path,
    markets: joinFact(having),
    listed: joinFact(isListed ? having : []),
    termsInNewTab: route.flags.termsInNewTab === true,
    helpCenter: route.flags.helpCenter === true,
    upsell: offer ? joinFact([offer.product.id, offer.next]) : "",
  };
}

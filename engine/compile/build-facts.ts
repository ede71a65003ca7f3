import { shownMarket } from "../markets/market.ts";
import { priceIn, priceOnPage, savingsPercent } from "../markets/product-price.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";
import { routeHref } from "../site/find-route.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import type { CompileSetup } from "./compile-setup.ts";
import type { MarketContext } from "./market-context.ts";
import { type FactValues, joinFact } from "./page-facts.ts";

/**
 * Ids of the products that a route shows in a market: its own list, else the site's. Products that the market
 * does not sell are omitted.
 */
function soldProducts(setup: CompileSetup, route: LinkedRoute, context: MarketContext): string[] {
  const ids = route.products ?? setup.settings.products ?? [];
  return ids.filter((id) => {
    const product = setup.site.manifests.products.get(id)?.value;
    return product !== undefined && priceIn(product, context.market) !== undefined;
  });
}

/** The savings of the second product, formatted: the banner's percentage (decision 18). */
function bannerSavings(
  setup: CompileSetup,
  route: LinkedRoute,
  ids: readonly string[],
  context: MarketContext,
): string | undefined {
  const product = setup.site.manifests.products.get(ids[1] ?? "")?.value;
  const price = product && priceOnPage(route.prices, product, context.market);
  const percent = price && savingsPercent(price);
  return percent === undefined ? undefined : context.format.percent(percent);
}

/**
 * What a route offers in a market after an order, and the path of the next page. Undefined if the market does
 * not sell the product.
 */
export function findUpsell(
  { site, finder }: Pick<CompileSetup, "site" | "finder">,
  { upsell, prices }: Pick<LinkedRoute, "upsell" | "prices">,
  market: MarketContext["market"],
): { readonly product: ProductManifest; readonly price: ProductPrice; readonly next: string } | undefined {
  const product = site.manifests.products.get(upsell?.product ?? "")?.value;
  const price = product && priceOnPage(prices, product, market);
  const next = upsell && routeHref(site, finder, upsell.next, market);
  return product && price && next !== undefined ? { product, price, next } : undefined;
}

/** A page's own prices in a market, as a fact. */
function ownPrices(setup: CompileSetup, { prices = {} }: LinkedRoute, { market }: MarketContext): string {
  const priceEntries = Object.keys(prices).flatMap((id) => {
    const product = setup.site.manifests.products.get(id)?.value;
    const price = product && priceOnPage(prices, product, market);
    return product === undefined || price === undefined || price === priceIn(product, market)
      ? []
      : [[id, { amount: price.amount, compareAt: price.compareAt }] as const];
  });
  return priceEntries.length === 0 ? "" : JSON.stringify(Object.fromEntries(priceEntries));
}

/** The markets that have a route, without those that are redirected to another one. */
const marketsWith = ({ markets }: CompileSetup, route: LinkedRoute): string[] =>
  markets.markets
    .map(({ code }) => code)
    .filter((code) => route.markets?.includes(code) ?? true)
    .filter((code) => shownMarket(markets, route.name, code) === code);

/**
 * The markets whose page of a route has a canonical address. A twin's path that accepts any value has none.
 */
export const marketsToList = (setup: CompileSetup, route: LinkedRoute): string[] =>
  route.path === undefined || route.twin !== undefined || route.name === setup.settings.orderPage
    ? []
    : marketsWith(setup, route);

/** The start of the canonical addresses of a route. */
export const canonicalBase = ({ path, twin }: LinkedRoute): string =>
  path === undefined || twin !== undefined || path === "/" ? "" : path;

/** Builds the facts of a route's page in a market. */
export function buildFacts(
  setup: CompileSetup,
  route: LinkedRoute,
  context: MarketContext,
  orderHref: string,
): FactValues {
  const offer = findUpsell(setup, route, context.market);
  const sold = soldProducts(setup, route, context);
  return {
    locale: context.market.locale,
    market:
      setup.getContext(context.market.code) === context
        ? context.market.code
        : `${context.market.code} compliant`,
    savings: bannerSavings(setup, route, sold, context),
    sold: joinFact(sold),
    sells: sold.length > 0,
    preselected: route.preselected,
    prices: ownPrices(setup, route, context),
    orderHref,
    base: canonicalBase(route),
    markets: joinFact(marketsWith(setup, route)),
    listed: joinFact(marketsToList(setup, route)),
    termsInNewTab: route.flags.termsInNewTab === true,
    helpCenter: route.flags.helpCenter === true,
    upsell: offer ? joinFact([offer.product.id, offer.next]) : "",
  };
}

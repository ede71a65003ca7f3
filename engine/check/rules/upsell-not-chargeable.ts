import { priceOnPage } from "../../markets/product-price.ts";
import { locateSetting } from "../../site/apply-change.ts";
import { listMethods, readTerms } from "../../site/payments.ts";
import { routeMarkets } from "../../site/shown-pages.ts";
import { isChargeable } from "../chargeable.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";

export const upsellNotChargeable: Rule = {
  meta: {
    code: "upsell-not-chargeable",
    severity: "error",
    tier: "funnel",
    title: "No method of payment can charge what a page offers after the order",
  },
  check: (site, report) => {
    const { markets, products } = site.manifests;
    for (const route of site.routes.values()) {
      const { upsell, prices } = route;
      const product = products.get(upsell?.product ?? "")?.value;
      const location = locateSetting(route, ["upsell", "product"]);
      if (product === undefined || location === undefined) continue;
      const pageMarkets = routeMarkets(site, route);
      const codes = (markets?.value.markets ?? [])
        .filter((market) => {
          const price = priceOnPage(prices, product, market);
          const methods = listMethods(site, market.code);
          return (
            price !== undefined &&
            pageMarkets.includes(market.code) &&
            methods.length > 0 &&
            !methods.some(
              (offered) =>
                readTerms(offered.method).upsell !== "none" && isChargeable(offered, market, price.amount),
            )
          );
        })
        .map(({ code }) => code);
      if (codes.length === 0) continue;
      report({
        ...location,
        message: `The page "${route.name}" offers "${product.id}" after the order, but no method of payment can charge it${formatMarkets(codes)}.`,
        hint: 'Set "upsell" of a method that these markets offer, or leave the page out there with "markets".',
        mistake: codes.join(" "),
      });
    }
  },
};

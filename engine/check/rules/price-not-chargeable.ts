import { priceOrder } from "../../commerce/price-order.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { deliveryAmounts } from "../../site/odd-prices.ts";
import { listMethods } from "../../site/payments.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";
import { shownPages } from "../../site/shown-pages.ts";
import { findCurrency, isChargeable, isOffered, printMoney } from "../chargeable.ts";
import type { Report, Rule } from "../rule.ts";

/** The products that order forms offer. */
function orderedProducts(site: LinkedSite): ReadonlySet<string> {
  const lists = shownPages(site).flatMap(({ route, blocks }) =>
    blocks.flatMap(({ resolved }) =>
      blockUses(site, resolved, "orderLines").flatMap(({ value: { products } }) =>
        products === "route" ? (route.products ?? site.manifests.settings?.value.products ?? []) : products,
      ),
    ),
  );
  return new Set(lists);
}

/** Reports the methods whose provider does not take the market's currency. The others are left. */
function reportCurrencies(site: LinkedSite, market: MarketManifest, report: Report) {
  return listMethods(site, market.code).filter((offered) => {
    const { document, path, name, method } = offered;
    if (findCurrency(offered, market)) return true;
    report({
      document,
      path,
      message: `"${name}" cannot charge anything in ${market.code}: "${method.provider}" does not take ${market.currency}.`,
      hint: "Take it off the list of the market, or choose another provider for it.",
    });
    return false;
  });
}

export const priceNotChargeable: Rule = {
  meta: {
    code: "price-not-chargeable",
    severity: "error",
    tier: "content",
    title: "A method of payment cannot charge a price",
  },
  check: (site, report) => {
    const { payments, markets } = site.manifests;
    if (payments === undefined) return;
    const ordered = orderedProducts(site);
    const { fees, limits } = deliveryAmounts(site);
    const reported = new Set<string>();
    for (const market of markets?.value.markets ?? []) {
      const { code, currency } = market;
      const methods = reportCurrencies(site, market, report);
      const readAmount = (amounts: typeof fees) => amounts.find((fee) => fee.market === code)?.amount;
      const terms = { fee: readAmount(fees) ?? 0, freeFrom: readAmount(limits) };
      for (const { document, value, where = "", locate } of pricedProducts(site.manifests)) {
        if (!ordered.has(value.id) || !(value.markets?.includes(code) ?? true)) continue;
        for (const { list, name, price } of productPrices(value)) {
          const isOfMarket = name === code || (name === currency && !value.marketPrices?.[code]);
          const path = [...locate({ list, name }), "amount"];
          const key = [document.file, ...path].join(" ");
          if (!isOfMarket || reported.has(key) || methods.length === 0) continue;
          const { total } = priceOrder({ lines: [{ price: price.amount, quantity: 1 }], terms });
          const offered = methods.filter((method) => isOffered(method, market, total));
          const unable = offered.find((method) => !isChargeable(method, market, total));
          const order = `an order of "${value.id}"${where && ` ${where}`} for ${printMoney(total, market)}`;
          if (offered.length > 0 && unable === undefined) continue;
          reported.add(key);
          if (unable)
            report({
              document,
              path,
              message: `In ${code}, "${unable.method.provider}" cannot charge ${order} with "${unable.name}".`,
              hint: `Change the price, or give "${unable.name}" limits for ${code} that leave this total out.`,
            });
          else if (!reported.has(code)) {
            reported.add(code);
            report({
              document: payments.document,
              path: ["markets", code],
              part: "key",
              message: `Customers cannot pay for ${order} in ${code}: the total is outside the limits of all methods.`,
              hint: `Change the limits of a method, or add one without limits for ${code}.`,
            });
          }
        }
      }
    }
  },
};

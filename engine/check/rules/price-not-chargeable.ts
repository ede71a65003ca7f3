import { priceOrder } from "../../commerce/price-order.ts";
import { findTaxTerms, listTaxPlaces, standardClass } from "../../commerce/taxes.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { listOrdered } from "../../site/list-ordered.ts";
import { deliveryAmounts } from "../../site/odd-prices.ts";
import { listMethods } from "../../site/payments.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";
import { shownPages } from "../../site/shown-pages.ts";
import { findTaxes, resolveTaxes } from "../../site/taxes.ts";
import { findCurrency, isChargeable, isOffered, printMoney } from "../chargeable.ts";
import type { Report, Rule } from "../rule.ts";

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

/** What an order of one product can cost in a market: at each address that its taxes know. */
function listTotals(
  site: LinkedSite,
  { code, country }: MarketManifest,
  line: { readonly price: number; readonly taxClass?: string | undefined },
): readonly number[] {
  const { fees, limits } = deliveryAmounts(site);
  const readAmount = (amounts: typeof fees) => amounts.find((fee) => fee.market === code)?.amount;
  const terms = { fee: readAmount(fees) ?? 0, freeFrom: readAmount(limits) };
  const taxes = findTaxes(site, code);
  const market = taxes && resolveTaxes(taxes, { country, text: (text) => text, included: () => "" });
  const places = market ? listTaxPlaces(market).map((place) => findTaxTerms(market, place)) : [undefined];
  const { price, taxClass = standardClass } = line;
  const totals = places.map(
    (taxes) =>
      priceOrder({
        lines: [{ price, quantity: 1, taxClass }],
        terms: { ...terms, ...(taxes && { taxes }) },
      }).total,
  );
  return [...new Set(totals)];
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
    const ordered = new Set(shownPages(site).flatMap((page) => listOrdered(site, page)));
    const reported = new Set<string>();
    for (const market of markets?.value.markets ?? []) {
      const { code, currency } = market;
      const methods = reportCurrencies(site, market, report);
      const listOffered = (total: number) => methods.filter((method) => isOffered(method, market, total));
      const findUnable = (total: number) =>
        listOffered(total).find((method) => !isChargeable(method, market, total));
      for (const { document, value, where = "", locate } of pricedProducts(site.manifests)) {
        if (!ordered.has(value.id) || !(value.markets?.includes(code) ?? true)) continue;
        for (const { list, name, price } of productPrices(value)) {
          const isOfMarket = name === code || (name === currency && !value.marketPrices?.[code]);
          const path = [...locate({ list, name }), "amount"];
          const key = [document.file, ...path].join(" ");
          if (!isOfMarket || reported.has(key) || methods.length === 0) continue;
          const total = listTotals(site, market, { price: price.amount, taxClass: value.taxClass }).find(
            (total) => listOffered(total).length === 0 || findUnable(total),
          );
          if (total === undefined) continue;
          const unable = findUnable(total);
          const order = `an order of "${value.id}"${where && ` ${where}`} for ${printMoney(total, market)}`;
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

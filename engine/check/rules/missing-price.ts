import { countries } from "../../markets/countries/countries.ts";
import { osaDistance } from "../../markets/countries/osa-distance.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { ProductManifest } from "../../schema/product.ts";
import type { Rule } from "../rule.ts";

const isSold = ({ markets }: ProductManifest, { code }: MarketManifest): boolean =>
  markets?.includes(code) ?? true;

const hasPrice = ({ prices, marketPrices = {} }: ProductManifest, market: MarketManifest): boolean =>
  market.code in marketPrices || market.currency in prices;

/** Whether none of several products has a price in a market, so that its currency is wrong or new. */
function isUnpriced(market: MarketManifest, products: readonly ProductManifest[]): boolean {
  const sold = products.filter((product) => isSold(product, market));
  return sold.length > 1 && !sold.some((product) => hasPrice(product, market));
}

function currencyHint({ country, currency }: MarketManifest): string {
  const usual = countries("hyphenated").find(({ alpha2 }) => alpha2 === country)?.currency;
  return usual === undefined || usual === currency
    ? `Add prices in ${currency} to the products.`
    : `In ${country} people pay in "${usual}". If ${currency} is right, add prices in it to the products.`;
}

/** The currency of no market that is nearly this one: "SKE" for SEK. */
const findMisspelt = (
  { prices }: ProductManifest,
  currency: string,
  markets: readonly MarketManifest[],
): string | undefined =>
  Object.keys(prices).find(
    (name) => osaDistance(name, currency) === 1 && !markets.some((market) => market.currency === name),
  );

export const missingPrice: Rule = {
  meta: {
    code: "missing-price",
    severity: "error",
    tier: "reference",
    title: "A product has no price in a market where it is sold",
  },
  check: ({ manifests }, report) => {
    if (manifests.markets === undefined) return;
    const { document: file, value: siteMarkets } = manifests.markets;
    const products = [...manifests.products.values()].map(({ value }) => value);
    const unpriced = siteMarkets.markets.filter((market) => isUnpriced(market, products));
    for (const market of unpriced)
      report({
        document: file,
        path: ["markets", siteMarkets.markets.indexOf(market), "currency"],
        message: `No product that ${market.code} sells has a price in ${market.currency}.`,
        hint: currencyHint(market),
      });
    for (const { document, value } of manifests.products.values()) {
      const lacking = siteMarkets.markets.filter(
        (market) => !unpriced.includes(market) && isSold(value, market) && !hasPrice(value, market),
      );
      if (lacking.length === 0) continue;
      const missing = [...new Set(lacking.map((market) => market.currency))];
      const misspelt =
        missing.length === 1 ? findMisspelt(value, missing[0] ?? "", siteMarkets.markets) : undefined;
      if (misspelt !== undefined) {
        report({
          document,
          path: ["prices", misspelt],
          part: "key",
          message: `No market has the currency ${misspelt}, and the product has no price in ${missing[0]}.`,
          hint: `Did you mean "${missing[0]}"?`,
        });
        continue;
      }
      report({
        document,
        path: ["prices"],
        part: "key",
        message: `The product is sold in ${lacking.map((market) => market.code).join(", ")}, but has no price in ${missing.join(", ")}.`,
        hint: `Add the price, or leave these markets out with "markets".`,
      });
    }
  },
};

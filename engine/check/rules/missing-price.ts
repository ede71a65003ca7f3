import type { Rule } from "../rule.ts";

export const missingPrice: Rule = {
  meta: {
    code: "missing-price",
    severity: "error",
    title: "A product has no price in a market where it is sold",
    follows: ["unknown-currency"],
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.products.values()) {
      const sold = (manifests.markets?.value.markets ?? []).filter(
        (market) => value.markets?.includes(market.code) ?? true,
      );
      const lacking = sold.filter(
        (market) => !(market.code in (value.marketPrices ?? {})) && !(market.currency in value.prices),
      );
      if (lacking.length === 0) continue;
      const currencies = [...new Set(lacking.map((market) => market.currency))].join(", ");
      report({
        document,
        path: ["prices"],
        part: "key",
        message: `The product is sold in ${lacking.map((market) => market.code).join(", ")}, but has no price in ${currencies}.`,
        hint: `Add the price, or leave these markets out with "markets".`,
      });
    }
  },
};

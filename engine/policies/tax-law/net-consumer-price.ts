import type { Rule } from "../../check/rule.ts";
import { listTaxedMarkets } from "../../site/taxes.ts";
import { grossPriceLaws } from "./price-laws.ts";

export const netConsumerPrice: Rule = {
  meta: {
    code: "net-consumer-price",
    severity: "error",
    tier: "content",
    title: "Prices are net where consumers must see them with taxes",
    configurable: true,
    once: true,
  },
  check: (site, report) => {
    for (const { document, path, code, country, value } of listTaxedMarkets(site)) {
      const law = grossPriceLaws.get(country);
      if (law === undefined || value.prices !== "net") continue;
      report({
        document,
        path: [...path, "prices"],
        message: `Prices of ${code} are net, but consumers there must see prices with all taxes (${law}).`,
        hint: 'Set "prices" to "gross", and write prices with their taxes.',
      });
    }
  },
};

import type { Rule } from "../../check/rule.ts";
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
  check: ({ manifests: { taxes, markets } }, report) => {
    for (const { code, country } of markets?.value.markets ?? []) {
      const law = grossPriceLaws.get(country);
      if (taxes === undefined || law === undefined || taxes.value.markets[code]?.prices !== "net") continue;
      report({
        document: taxes.document,
        path: ["markets", code, "prices"],
        message: `Prices of ${code} are net, but consumers there must see prices with all taxes (${law}).`,
        hint: 'Set "prices" to "gross", and write prices with their taxes.',
      });
    }
  },
};

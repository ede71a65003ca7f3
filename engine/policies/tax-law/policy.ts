import type { Policy } from "../../check/rule.ts";
import { netConsumerPrice } from "./net-consumer-price.ts";
import { grossPriceLaws } from "./price-laws.ts";
import { stateTaxAlone } from "./state-tax-alone.ts";

export const taxLaw: Policy = {
  name: "tax-law",
  description:
    "Taxes in prices: countries in which consumers must see prices with all taxes, and local sales taxes in the United States.",
  suits: ({ country }) => country === "US" || grossPriceLaws.has(country),
  rules: [netConsumerPrice, stateTaxAlone],
};

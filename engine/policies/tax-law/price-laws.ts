import { economicArea } from "../eu-consumer/economic-area.ts";

/** The laws by which prices for consumers include all taxes, by country (alpha-2). */
export const grossPriceLaws: ReadonlyMap<string, string> = new Map([
  ...[...economicArea].map((country) => [country, "Directive 98/6/EC, Art. 2 (a)"] as const),
  ["GB", "Price Marking Order 2004, Art. 1 (2) and 4"],
  ["CH", "PBV, Art. 4 (1)"],
  ["JP", "Consumption Tax Act, Art. 63, since 1 April 2021"],
  ["AE", "Federal Decree-Law No. 8 of 2017, Art. 38"],
]);

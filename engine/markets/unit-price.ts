import type { Market } from "./market.ts";

/** What a product contains, all packs together. "by-piece" is sold by number, without a price per unit. */
export type Contents = { readonly amount: number; readonly unit: "g" | "ml" } | "by-piece";

/**
 * Base units for unit prices, by the market's rule and the product's unit: Intl's unit, how many of them, and
 * their size in grams or millilitres.
 */
const measures = {
  kg: { g: { unit: "kilogram", count: 1, size: 1000 }, ml: { unit: "liter", count: 1, size: 1000 } },
  "100 g": { g: { unit: "gram", count: 100, size: 100 }, ml: { unit: "milliliter", count: 100, size: 100 } },
} as const;

/** The text after the slash: "kg", "100 g". */
function measureName(languageTag: string, unit: string, count: number): string {
  const format = new Intl.NumberFormat(languageTag, { style: "unit", unit, unitDisplay: "short" });
  if (count !== 1) return format.format(count);
  return format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? unit;
}

/**
 * The price per unit of measure that a market requires: "295,76 €/kg" (Directive 98/6/EC, Art. 2 (b) and 3).
 * Undefined for products sold by the piece, and in markets that do not require it. `amount` and the argument
 * of `money` are in the currency's smallest unit.
 */
export function unitPrice(
  { languageTag, unitPrice: per }: Pick<Market, "languageTag" | "unitPrice">,
  contents: Contents | undefined,
  amount: number,
  money: (minorUnits: number) => string,
): string | undefined {
  if (per === undefined || contents === undefined || contents === "by-piece") return undefined;
  const { unit, count, size } = measures[per][contents.unit];
  return `${money(Math.round((amount * size) / contents.amount))}/${measureName(languageTag, unit, count)}`;
}

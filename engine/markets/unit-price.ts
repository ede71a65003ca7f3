import type { Market } from "../schema/markets.ts";
import type { Contents } from "../schema/product.ts";

/** By what a market asks for and a product is measured in: Intl's unit, how many of them, and how many grams or millilitres these are. */
const measures = {
  kg: { g: { unit: "kilogram", count: 1, size: 1000 }, ml: { unit: "liter", count: 1, size: 1000 } },
  "100 g": { g: { unit: "gram", count: 100, size: 100 }, ml: { unit: "milliliter", count: 100, size: 100 } },
} as const;

/** What stands behind the stroke: "kg", "100 g". */
function measureName(languageTag: string, unit: string, count: number): string {
  const format = new Intl.NumberFormat(languageTag, { style: "unit", unit, unitDisplay: "short" });
  if (count !== 1) return format.format(count);
  return format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? unit;
}

/**
 * The price per unit of measure that a market asks for: "295,76 €/kg" (Directive 98/6/EC, Art. 2 (b) and 3). None for what is sold by
 * the piece, and in markets that ask for none. `amount` and what `money` takes are in the currency's smallest unit.
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

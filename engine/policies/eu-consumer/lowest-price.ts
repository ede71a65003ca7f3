import type { PricePeriod } from "../../schema/product.ts";

const dayMs = 86_400_000;

/** The last day of a period, in milliseconds UTC. Only differences between days matter. */
const readEnd = ({ to }: PricePeriod) => Date.parse(to);

/** The period with the lowest price in the last 30 days of a history (Directive 98/6/EC, Art. 6a (2)). */
export function lowestOf30Days(history: readonly PricePeriod[]): PricePeriod | undefined {
  const first = Math.max(...history.map(readEnd)) - 29 * dayMs;
  const within = history.filter((period) => readEnd(period) >= first);
  return within.toSorted((one, other) => one.amount - other.amount)[0];
}

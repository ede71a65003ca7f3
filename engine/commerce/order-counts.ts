import { anyDevice, type Count, noSource } from "../counts/count.ts";
import { toDay } from "../counts/days.ts";
import type { Order } from "./order.ts";
import { priceOrder } from "./price-order.ts";

/** The counts of an order: one, and another one if its visit is counted. */
function visitCounts(
  { origin, market, currency, at }: Order,
  number: number,
  amount: number,
): readonly Count[] {
  if (origin === undefined) return [];
  const { route: subject, source, device, isCounted } = origin;
  const count = { market, source, device, subject, object: currency, day: toDay(at), number, amount };
  return [{ kind: "order", ...count }, ...(isCounted ? [{ kind: "counted-order" as const, ...count }] : [])];
}

/** The counts of an order for the arms that its browser was exposed to. */
function armCounts(
  { market, currency, exposures = [] }: Order,
  number: number,
  [total, before]: readonly [number, number],
): readonly Count[] {
  return exposures.flatMap(({ experiment, phase, arm, day }): Count[] => {
    const count = {
      ...({ market, source: noSource, device: anyDevice, subject: experiment } as const),
      object: `${phase} ${arm} ${currency}`,
      day,
    };
    return [
      { ...count, kind: "arm-ordered", number, amount: total - before },
      { ...count, kind: "arm-squares", number: 0, amount: total ** 2 - before ** 2 },
    ];
  });
}

/** What a new order counts, or with `before` what has been added to an order since then. */
export function countOrder(order: Order, before?: Order): readonly Count[] {
  const totals = [priceOrder(order).total, before === undefined ? 0 : priceOrder(before).total] as const;
  const number = before === undefined ? 1 : 0;
  return [...visitCounts(order, number, totals[0] - totals[1]), ...armCounts(order, number, totals)];
}

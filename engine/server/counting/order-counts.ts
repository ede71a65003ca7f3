import type { Count } from "../../counts/count.ts";
import { toDay } from "../../counts/days.ts";
import { orderSum } from "../../forms/order-total.ts";
import type { Order } from "../stores/order-store.ts";
import { armOrderCounts } from "./arm-counts.ts";

/** The counts of an order: one, and another one if its visit is counted. */
function visitCounts(order: Order, before: Order | undefined): readonly Count[] {
  const { origin, market, currency, at } = order;
  if (origin === undefined) return [];
  const { route: subject, source, device, isCounted } = origin;
  const amount = orderSum(order).total - (before === undefined ? 0 : orderSum(before).total);
  const number = before === undefined ? 1 : 0;
  const counted = { market, source, device, subject, object: currency, day: toDay(at), number, amount };
  return [
    { kind: "order", ...counted },
    ...(isCounted ? [{ kind: "counted-order" as const, ...counted }] : []),
  ];
}

/** What a new order counts, or with `before` what has been added to an order since then. */
export const orderCounts = (order: Order, before?: Order): readonly Count[] => [
  ...visitCounts(order, before),
  ...armOrderCounts(order, before),
];

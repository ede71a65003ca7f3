import { orderTotal } from "../forms/order-total.ts";
import type { Order } from "./sink.ts";

/** What an order comes to: the fee for its delivery, and all together. Amounts in the smallest unit. */
export const orderSum = ({ lines, terms }: Order): ReturnType<typeof orderTotal> =>
  orderTotal(
    lines.reduce((sum, { price }) => sum + price, 0),
    terms,
  );

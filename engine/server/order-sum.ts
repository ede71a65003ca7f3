import { orderTotal } from "../forms/order-total.ts";
import type { Order } from "./stores/order-store.ts";

/** The delivery fee and the total of an order, in the currency's smallest unit. */
export const orderSum = ({ lines, terms }: Order): ReturnType<typeof orderTotal> =>
  orderTotal(
    lines.reduce((sum, { price }) => sum + price, 0),
    terms,
  );

import { toMajorUnits } from "../../commerce/money.ts";
import type { Order } from "../../commerce/order.ts";
import { listSold } from "../../commerce/order-counts.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import { readState } from "../../commerce/order-state.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import { priceOrder } from "../../commerce/price-order.ts";
import type { Purchase } from "../../forms/order-submission.ts";

/** What a tag manager learns of an order. Undefined if it is not paid, has ended, or is a test. */
export function viewPurchase(order: Order): Purchase | undefined {
  const { currency, terms } = order;
  const state = readState(order);
  const paid = listSold(order);
  const lines = state.lines.filter((line) => paid.includes(line));
  const isOver = ["cancelled", "withdrawn", "refunded"].includes(state.status);
  if (lines.length === 0 || isOver || isTestOrder(order)) return undefined;
  const { products, delivery, taxes } = priceOrder({ lines, terms });
  const tax = taxes?.amounts.reduce((sum, { amount }) => sum + amount, 0);
  return {
    transaction_id: shownOrderId(order.id),
    currency,
    value: toMajorUnits(products, currency),
    shipping: toMajorUnits(delivery, currency),
    ...(tax !== undefined && { tax: toMajorUnits(tax, currency) }),
    items: lines.map(({ product, name, price, quantity }) => ({
      item_id: product,
      item_name: name,
      price: toMajorUnits(price, currency),
      quantity,
    })),
  };
}

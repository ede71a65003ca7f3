import type { OrderPayment } from "../../commerce/order-payments.ts";
import { type Statement, sql } from "./statement.ts";

/** Keeps a payment of an order that is erased. */
export const addErasedPayment = (payment: OrderPayment): Statement => {
  const { order, position, market, currency, attempt, provider, reference, type, amount, at } = payment;
  return sql`INSERT INTO erased_payments
    (order_id, position, market, currency, attempt, provider, reference, type, amount, at)
    VALUES (${order}, ${position}, ${market}, ${currency}, ${attempt}, ${provider}, ${reference}, ${type}, ${amount}, ${at})`;
};

/** Selects payments of erased orders. `condition` begins with WHERE. */
export const findErasedPayments = (condition: Statement): Statement<OrderPayment> =>
  sql`SELECT order_id AS "order", position, market, currency, attempt, provider, reference, type, amount, at
    FROM erased_payments ${condition}`;

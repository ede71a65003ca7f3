import type { PlacedOrder } from "../../commerce/order-book.ts";
import { describeDocuments } from "../../commerce/order-documents.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import { findRemoved, ledgerLength, readState } from "../../commerce/order-state.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import { describeValues } from "./order-event.ts";
import type { OrderAnswer } from "./orders-api-schemas.ts";

const printTime = (at: number): string => new Date(at).toISOString();

/** An order as the API and the operator's commands tell it. */
export function describeOrder({ order, customer }: PlacedOrder): OrderAnswer {
  const { id, market, currency, at, facts = [], documents = [] } = order;
  const { status, delivery, taxes, total, paid, refunded, due, shipments } = readState(order);
  const removed = findRemoved(order);
  return {
    id,
    number: shownOrderId(id),
    market,
    currency,
    at: printTime(at),
    ...(isTestOrder(order) && { test: true as const }),
    status,
    lines: order.lines.flatMap((line, position) => (removed.has(position) ? [] : { position, ...line })),
    delivery,
    ...(taxes && { taxes: { prices: taxes.prices, amounts: [...taxes.amounts] } }),
    total,
    paid,
    refunded,
    due,
    shipments: shipments.map((shipment) => ({ ...shipment, at: printTime(shipment.at) })),
    facts: facts.map((fact) => ({ ...fact, at: printTime(fact.at) })),
    ...describeDocuments(order, documents),
    version: ledgerLength(order),
    customer: describeValues(customer),
  };
}

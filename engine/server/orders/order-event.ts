import type { Order, OrderLine } from "../../commerce/order.ts";
import { describeDocuments } from "../../commerce/order-documents.ts";
import type { FactType, OrderFact } from "../../commerce/order-facts.ts";
import { readState } from "../../commerce/order-state.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import type { FormValues } from "../../forms/form-validator.ts";
import type { FileType } from "../../forms/sent-file.ts";
import { addEvent } from "../data/insertions.ts";
import type { Statement } from "../data/statement.ts";
import { filePath } from "../http/file-path.ts";
import type { AddedDocument } from "./order-documents.ts";

/** A file as webhooks and the order API tell it. */
export interface DescribedFile {
  name: string;
  type: FileType | "";
  size: number;
  sha256: string;
  path: string;
}

/** The values of a form as webhooks and the order API tell them: files with the path where users of /admin find them. */
export const describeValues = (
  values: FormValues,
): Record<string, string | number | true | DescribedFile[]> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "object"
        ? value.map((file) => ({ ...file, sha256: file.sha256 ?? "", path: filePath(file) }))
        : value,
    ]),
  );

export type OrderEventType = "order.placed" | "order.created" | "order.line-added" | `order.${FactType}`;

interface About {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The order after the event. */
  readonly order: Order;
  /** The values of the form that placed the order. */
  readonly customer: FormValues;
  /** The line that was added, for `order.line-added`. */
  readonly line?: OrderLine;
  /** What happened, for the events that are named after a fact. */
  readonly fact?: OrderFact;
  /** The document that the event has added to the order. */
  readonly added?: AddedDocument | undefined;
}

/**
 * Adds the event of an order to the outbox. The body of its webhook is `{ id, type, at, order, line?, fact?, customer }`.
 * The order is in its state after the event, with the lines that remain. An order at the test bank has `test: true`. Amounts are in the currency's smallest unit;
 * times are ISO 8601.
 */
export function addOrderEvent(
  type: OrderEventType,
  {
    at,
    order: { terms, origin: _origin, exposures: _exposures, facts = [], documents = [], ...order },
    customer,
    line,
    fact,
    added,
  }: About,
): Statement {
  const id = `evt_${crypto.randomUUID()}`;
  const { products: _products, shipments: _shipments, ...state } = readState({ ...order, terms, facts });
  const body = JSON.stringify({
    id,
    type,
    at: new Date(at).toISOString(),
    order: {
      ...order,
      at: new Date(order.at).toISOString(),
      ...(isTestOrder({ facts }) && { test: true }),
      ...state,
      ...describeDocuments({ ...order, terms, facts }, added ? [...documents, added] : documents),
    },
    line,
    fact: fact && { ...fact, at: new Date(fact.at).toISOString() },
    customer: describeValues(customer),
  });
  return addEvent({ id, order_id: order.id, type, body }, added && { token: added.number, text: added.text });
}

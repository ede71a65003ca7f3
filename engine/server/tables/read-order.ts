import type { FormValues } from "../../forms/form-validator.ts";
import type { Order, OrderLine } from "../stores/order-store.ts";
import { readOrigin } from "./submission-row.ts";

/** A row of `statements.orders`. */
export interface OrderRow {
  readonly id: string;
  readonly market: string;
  readonly currency: string;
  readonly delivery_fee: number;
  readonly delivery_free_from: number | null;
  readonly at: number;
  readonly origin: string | null;
  readonly content: string;
}

/** A row of `statements.lines`. `key` is the idempotency key of a line that was added later. */
export interface LineRow extends OrderLine {
  readonly key: string | null;
}

export interface StoredOrder {
  readonly order: Order;
  /** The values of the form that placed the order. */
  readonly customer: FormValues;
  /** The idempotency keys of the lines that were added later. */
  readonly keys: readonly string[];
}

/** Builds an order from its rows. */
export function readOrder(
  { content, delivery_fee: fee, delivery_free_from: freeFrom, origin, ...columns }: OrderRow,
  lines: readonly LineRow[],
): StoredOrder {
  return {
    order: {
      ...columns,
      ...readOrigin(origin),
      lines: lines.map(({ product, name, price }) => ({ product, name, price })),
      terms: { fee, ...(freeFrom !== null && { freeFrom }) },
    },
    // SAFETY: `submissionValues` writes the values as JSON.
    customer: JSON.parse(content) as FormValues,
    keys: lines.flatMap(({ key }) => (key === null ? [] : [key])),
  };
}

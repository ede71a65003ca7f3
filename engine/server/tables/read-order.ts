import type { FormValues } from "../../forms/form-validator.ts";
import type { Order, OrderLine } from "../sink.ts";

/** A row of `statements.orders`. */
export interface OrderRow {
  readonly id: string;
  readonly market: string;
  readonly currency: string;
  readonly delivery_fee: number;
  readonly delivery_free_from: number | null;
  readonly at: number;
  readonly content: string;
}

/** A row of `statements.lines`; the key is that of an added line. */
export interface LineRow extends OrderLine {
  readonly key: string | null;
}

export interface StoredOrder {
  readonly order: Order;
  /** What was typed into the form that placed it. */
  readonly customer: FormValues;
  /** Of the lines that were added. */
  readonly keys: readonly string[];
}

/** An order from its rows. */
export function readOrder(
  { content, delivery_fee: fee, delivery_free_from: freeFrom, ...kept }: OrderRow,
  lines: readonly LineRow[],
): StoredOrder {
  return {
    order: {
      ...kept,
      lines: lines.map(({ product, name, price }) => ({ product, name, price })),
      terms: { fee, ...(freeFrom !== null && { freeFrom }) },
    },
    // Sound: `statements.addPost` was given values as JSON.
    customer: JSON.parse(content) as FormValues,
    keys: lines.flatMap(({ key }) => (key === null ? [] : [key])),
  };
}

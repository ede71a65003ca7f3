import type { FormValues } from "../forms/form-validator.ts";
import type { DeliveryTerms } from "../forms/order-total.ts";

/** One line of an order, as it was offered. */
export interface OrderLine {
  /** The product's id. */
  readonly product: string;
  /** Its name in the language of the order. */
  readonly name: string;
  /** In the smallest unit of the order's currency. */
  readonly price: number;
}

/** An order on invoice while it runs on through the upsells, and after (decision 31). */
export interface Order {
  /** Short, for people to read out, and not to be guessed. */
  readonly id: string;
  readonly market: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  readonly terms: DeliveryTerms;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A form that was posted and found right. */
export interface NewPost {
  /** The key of this form's life: the same key is stored once. */
  readonly key: string;
  readonly form: string;
  readonly market: string;
  readonly at: number;
  readonly values: FormValues;
  /** The order that the form places. */
  readonly order?: Order;
}

export interface Receipt {
  /** The order as it is kept: that of the first post with this key. */
  readonly order?: Order;
  /** False when the key was known: nothing was stored. */
  readonly isNew: boolean;
}

/** What keeps posts. Whatever it answers is on disk; it rejects when it could not store. */
export interface Sink {
  take(post: NewPost): Promise<Receipt>;
  /** Adds a line to an order; the same key adds one line. Undefined when there is no such order. */
  addLine(orderId: string, line: OrderLine, key: string): Promise<Order | undefined>;
  order(id: string): Promise<Order | undefined>;
  /** Rejects when the store cannot be written: for `/healthz`. */
  check(): Promise<void>;
  close(): Promise<void>;
}

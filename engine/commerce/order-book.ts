import type { FormValues } from "../forms/form-validator.ts";
import type { SentFile } from "../forms/sent-file.ts";
import type { Order, OrderLine } from "./order.ts";
import type { OrderEvent, OrderFact, PaymentEvent } from "./order-facts.ts";
import type { OrderPayment } from "./order-payments.ts";
import type { Refusal } from "./refuse-fact.ts";

/**
 * When a new submission counts as a possible repeat of a stored order. The store then does not store it, and
 * the visitor is asked.
 */
export interface RepeatDoubt {
  /** The visitor's browser has the cookie of a recent order. */
  readonly isHeld: boolean;
  /** The period to search for an order of the same contact, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/** How a form without an order came about. */
export interface FormOrigin {
  /** The language of its market, BCP 47. Undefined if the build does not have the market. */
  readonly languageTag?: string | undefined;
  /** The path of its page. Undefined if the sender names no page of the site. */
  readonly page?: string | undefined;
  /** The campaigns that ran in its market. */
  readonly campaigns: readonly string[];
  /** `utm_source` or `src` of the visit, as counters name it. Undefined in markets that count nothing. */
  readonly source?: string | undefined;
  /** The arms that the browser has seen, by experiment. */
  readonly experiments: Readonly<Record<string, string>>;
}

/** What a file contains, by the hash of its content in hexadecimal. */
export interface FileContent {
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** A valid submission that is not stored yet. */
export interface NewSubmission {
  /** The idempotency key: a submission with a known key is not stored again. */
  readonly key: string;
  readonly form: string;
  readonly market: string;
  readonly at: number;
  readonly values: FormValues;
  /** The files among its values. */
  readonly files?: readonly FileContent[];
  /** The order that the submission places. */
  readonly order?: Order;
  /** For the event of a submission without an order. */
  readonly origin?: FormOrigin;
  /** A keyed hash of the customer's e-mail address. Undefined if the form has no e-mail field. */
  readonly contact?: string;
  /** Omitted if the visitor was asked and wants another order. */
  readonly doubt?: RepeatDoubt;
}

/**
 * Why a submission was not stored.
 * `content`: its key belongs to a submission of the same form with other content, stored at `at`.
 * `contact`: it may repeat an order (see `RepeatDoubt`).
 * `sold-out`: too few pieces of the products of these lines are left.
 */
export type SubmissionConflict =
  | { readonly by: "content"; readonly at: number }
  | { readonly by: "contact" }
  | { readonly by: "sold-out"; readonly lines: readonly OrderLine[] };

export interface Receipt {
  /** The stored order, which is that of the first submission with this key. */
  readonly order?: Order;
  /** False if nothing was stored: the key was known, or there is a conflict. */
  readonly isNew: boolean;
  /** If there is no conflict, a known key belongs to a submission with the same content. */
  readonly conflict?: SubmissionConflict;
}

/** A stored submission, with the current state of its order. */
export interface StoredSubmission {
  readonly id: number;
  readonly form: string;
  readonly market: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: FormValues;
  readonly order?: Order;
}

/** A submission that has placed an order. */
export interface OrderSubmission extends StoredSubmission {
  readonly order: Order;
}

/** Selects submissions. Default: all of them. */
export interface SubmissionFilter {
  readonly form?: string | undefined;
  readonly market?: string | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  /** The id of an order. */
  readonly order?: string | undefined;
}

/** How many rows were deleted, or would be deleted. */
export interface Erased {
  readonly submissions: number;
  readonly orders: number;
  readonly lines: number;
  /** Events that were not delivered yet. */
  readonly events: number;
  /** What was not deleted, because its money is open. */
  readonly refused: readonly RefusedErasure[];
}

/** An order that must not be erased yet. */
export interface RefusedErasure {
  /** The id of the submission. */
  readonly submission: number;
  readonly order: string;
  /** Why, and what to do about it. */
  readonly reason: string;
}

/** An order with the values of the form that placed it. */
export interface PlacedOrder {
  readonly order: Order;
  readonly customer: FormValues;
}

/** What became of a fact. */
export type Recorded =
  /** `isNew`: false if the ledger had this fact with this key. */
  | ({ readonly kind: "recorded"; readonly isNew: boolean } & PlacedOrder)
  /** The ledger does not have the expected length, so nothing was recorded. */
  | ({ readonly kind: "changed" } & PlacedOrder)
  /** The fact makes no sense, so nothing was recorded. */
  | ({ readonly kind: "refused"; readonly refusal: Refusal } & PlacedOrder)
  | { readonly kind: "unknown-order" };

/** A part of the list of orders, newest first. */
export interface OrderList {
  readonly submissions: readonly StoredSubmission[];
  /** Where the next part begins. Undefined if this is the last one. */
  readonly next: number | undefined;
}

/** Builds the attempt to pay for the newest line of an order. Undefined if nothing has to be paid for it now. */
export type BuildAttempt = (order: Order) => Extract<PaymentEvent, { readonly type: "attempt" }> | undefined;

/**
 * The order book, as shoppers use it. When a promise resolves, the data is on disk; an order, its events and its counts are
 * stored together. It rejects with a StoreError if nothing was stored.
 */
export interface OrderBook {
  /** Stores a submission and the order that it places, once for each key. */
  place(submission: NewSubmission): Promise<Receipt>;
  /**
   * Adds a line to an order, once for each key, and the attempt to pay for it. `attempt` builds it for the order with the
   * line. Undefined if there is no such order, or too few pieces of the line's product are left.
   */
  addLine(orderId: string, line: OrderLine, key: string, attempt?: BuildAttempt): Promise<Order | undefined>;
  /** Notes that the customer has seen all offers, unless the order waits for its money or was closed before. */
  finish(order: Order): Promise<void>;
  /** Queues a mail with a link to the page of an order, if the customer has this e-mail address. */
  sendLink(orderId: string, email: string): Promise<void>;
  find(id: string): Promise<Order | undefined>;
  /** Finds an order with the submission that placed it. */
  findSubmission(orderId: string): Promise<OrderSubmission | undefined>;
}

/** How many pieces of a product are left to sell. */
export interface Stock {
  readonly product: string;
  readonly available: number;
}

/** The stock of products. Orders take their pieces from it, and give them back, by themselves. */
export interface StockBook {
  /** Lists the stock by product. */
  list(): Promise<readonly Stock[]>;
  /**
   * Sets how many pieces of a product are left. `expected`: the number that it must have before, 0 if it has none. Default: any.
   * Resolves to whether it did.
   */
  set(stock: Stock, expected?: number): Promise<boolean>;
  /** Adds pieces of a product. Resolves to how many are left. */
  add(product: string, pieces: number): Promise<number>;
}

/** The order book, as the shop and its operators use it. */
export interface OrderService extends OrderBook {
  readonly stock: StockBook;
  /**
   * Adds a fact to the ledger of an order, once for each key. `expected`: the length that the ledger must have. Default:
   * any.
   */
  record(
    orderId: string,
    fact: OrderEvent & Pick<OrderFact, "key" | "by">,
    expected?: number,
  ): Promise<Recorded>;
  /**
   * Lists submissions with orders, newest first, that come after `before` in this list. `contacts`: only those with one of
   * these hashes of an e-mail address. `max`: at most 90.
   */
  list(query: {
    readonly before?: number | undefined;
    readonly market?: string | undefined;
    readonly contacts?: readonly string[];
    readonly max: number;
  }): Promise<OrderList>;
  /** Reads submissions one by one, oldest first. */
  submissions(filter?: SubmissionFilter): AsyncIterable<StoredSubmission>;
  /** Reads a file that was sent with a submission, by the hash of its content. Undefined if there is none. */
  readFile(sha256: string): Promise<(SentFile & FileContent) | undefined>;
  /** Lists the payments of stored and erased orders since a time (milliseconds since 1970), oldest first. */
  listPayments(since: number): Promise<readonly OrderPayment[]>;
  /** Counts submissions with the orders, lines and events that belong to them. */
  countWith(ids: readonly number[]): Promise<Omit<Erased, "refused">>;
  /** The ids of the submissions from before a time. */
  findBefore(before: number): Promise<readonly number[]>;
  /**
   * Deletes submissions with everything that belongs to them, except orders whose money is open. Keeps what was paid.
   * `withOpenMoney`: also deletes these orders. Use it if their provider can no longer be asked.
   */
  erase(ids: readonly number[], withOpenMoney?: boolean): Promise<Erased>;
}

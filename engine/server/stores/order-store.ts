import type { Device } from "../../counts/count.ts";
import type { Exposure } from "../../counts/visit-event.ts";
import type { FormValues } from "../../forms/form-validator.ts";
import type { DeliveryTerms } from "../../forms/order-total.ts";

/** One line of an order, as the page offered it. */
export interface OrderLine {
  /** The product's id. */
  readonly product: string;
  /** Its name in the language of the order. */
  readonly name: string;
  /** In the smallest unit of the order's currency. */
  readonly price: number;
}

/** How an order came about. Only counters use it. */
export interface OrderOrigin {
  /** The name of the base route on which it was placed. */
  readonly route: string;
  readonly source: string;
  readonly device: Device;
  /** Whether the page views of the visit were counted. */
  readonly isCounted: boolean;
}

/** An order on invoice. Upsells can add lines to it (decision 31). */
export interface Order {
  /** Short, so that people can read it out, and hard to guess. */
  readonly id: string;
  readonly market: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  readonly terms: DeliveryTerms;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Omitted in markets that count nothing. */
  readonly origin?: OrderOrigin;
  /** The experiments that the browser was exposed to when it ordered for the first time. Only counters use it. */
  readonly exposures?: readonly Exposure[];
}

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

/** A valid submission that is not stored yet. */
export interface NewSubmission {
  /** The idempotency key: a submission with a known key is not stored again. */
  readonly key: string;
  readonly form: string;
  readonly market: string;
  readonly at: number;
  readonly values: FormValues;
  /** The order that the submission places. */
  readonly order?: Order;
  /** A keyed hash of the customer's e-mail address. Undefined if the form has no e-mail field. */
  readonly contact?: string;
  /** Omitted if the visitor was asked and wants another order. */
  readonly doubt?: RepeatDoubt;
}

/**
 * Why a submission was not stored.
 * `content`: its key belongs to a submission of the same form with other content, stored at `at`.
 * `contact`: it may repeat an order (see `RepeatDoubt`).
 */
export type SubmissionConflict = { readonly by: "content"; readonly at: number } | { readonly by: "contact" };

export interface Receipt {
  /** The stored order, which is that of the first submission with this key. */
  readonly order?: Order;
  /** False if nothing was stored: the key was known, or there is a conflict. */
  readonly isNew: boolean;
  /** If there is no conflict, a known key belongs to a submission with the same content. */
  readonly conflict?: SubmissionConflict;
}

/**
 * Keeps submissions and orders. When a promise resolves, the data is on disk. It rejects if it could not be
 * stored.
 */
export interface OrderStore {
  accept(submission: NewSubmission): Promise<Receipt>;
  /**
   * Adds a line to an order, once for each key, and its counters in the same transaction. Undefined if there is no
   * such order.
   */
  addLine(orderId: string, line: OrderLine, key: string): Promise<Order | undefined>;
  order(id: string): Promise<Order | undefined>;
  /** Rejects if the store cannot be written. Writes about as much as an order does. */
  check(): Promise<void>;
  /**
   * Reads the whole store and resolves to whether it is intact; undefined if that cannot be determined. Takes
   * long but blocks nothing. Omitted if the platform guarantees integrity.
   */
  verify?(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

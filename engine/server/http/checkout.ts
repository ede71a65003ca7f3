import type { Order } from "../../commerce/order.ts";
import type { Visit } from "../../counts/visit-event.ts";
import type { FormValues } from "../../forms/form-validator.ts";

/** An order form that was sent with valid values. */
export interface SentOrder {
  readonly form: string;
  readonly market: string;
  /** The path of the form's page: it shows the prices. */
  readonly page: string;
  /** The prices that the page has shown. */
  readonly shownPrices: string;
  readonly product: string;
  /** Undefined if the form has no e-mail field. */
  readonly email: string | undefined;
  readonly values: FormValues;
  readonly key: string | undefined;
  readonly visit?: Visit | undefined;
  readonly request: Request;
}

/** A stored submission whose key or cookie the visitor has. */
export interface HeldSubmission {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly order?: Order;
}

/** What became of a submission. */
export type Placement =
  | { readonly kind: "accepted"; readonly order?: Order; readonly isNew: boolean }
  /**
   * It may repeat an earlier submission, so nothing was stored. `held` is set only if the visitor has the key
   * or the cookie of the earlier one.
   */
  | { readonly kind: "repeat"; readonly held?: HeldSubmission };

/** What became of an order form. */
export type Checkout =
  | Placement
  /** The page has shown another price than that of this order, so nothing was stored. */
  | { readonly kind: "price"; readonly order: Order }
  /** The market does not sell the product. */
  | { readonly kind: "not-sold" };

/** Places the order of a form. Rejects with a StoreError if nothing was stored. */
export type PlaceOrder = (sent: SentOrder) => Promise<Checkout>;

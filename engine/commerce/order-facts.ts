/**
 * Something that happened to an order after it was placed. Amounts are in the smallest unit of the order's currency.
 * A version of this program that does not know a type keeps the fact and ignores it.
 */
export type OrderEvent =
  | {
      readonly type: "line-removed";
      /** The line's place in `Order.lines`, from 0. */
      readonly position: number;
    }
  | { readonly type: "paid" | "refunded"; readonly amount: number; readonly reference?: string | undefined }
  | { readonly type: "cancelled" | "withdrawn"; readonly reason?: string | undefined }
  | ({ readonly type: "shipped" } & Shipment);

/** How goods are on their way. */
export interface Shipment {
  readonly carrier?: string | undefined;
  /** The carrier's number of the parcel. */
  readonly tracking?: string | undefined;
  /** The carrier's page about the parcel. */
  readonly url?: string | undefined;
}

export type FactType = OrderEvent["type"];

/** An entry of an order's ledger. */
export type OrderFact = OrderEvent & {
  /** Identifies the fact within its order: a fact with a known key is not recorded again. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

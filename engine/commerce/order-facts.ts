import type { MethodKind, ProviderName, UpsellPayment } from "./payment-method.ts";

/** What the shop records about an order. Amounts are in the smallest unit of the order's currency. */
export type ShopEvent =
  | {
      readonly type: "line-removed";
      /** The line's place in `Order.lines`, from 0. */
      readonly position: number;
    }
  | {
      readonly type: "paid" | "refunded";
      readonly amount: number;
      readonly reference?: string | undefined;
      readonly reason?: string | undefined;
      /** The attempt that was paid or refunded. Omitted if the shop has recorded the money itself. */
      readonly attempt?: number | undefined;
      /** The number of the refund. Omitted if it was not ordered in the shop. */
      readonly refund?: number | undefined;
    }
  | { readonly type: "cancelled" | "withdrawn"; readonly reason?: string | undefined }
  | ({ readonly type: "shipped" } & Shipment);

/**
 * Something that happened to an order after it was placed. A version of this program that does not know a type keeps the fact
 * and ignores it.
 */
export type OrderEvent = ShopEvent | PaymentEvent | ClosingEvent;

/** How goods are on their way. */
export interface Shipment {
  readonly carrier?: string | undefined;
  /** The carrier's number of the parcel. */
  readonly tracking?: string | undefined;
  /** The carrier's page about the parcel. */
  readonly url?: string | undefined;
}

/** An attempt to pay. It is stored before the provider hears of it, with everything that later steps need. */
export interface NewAttempt {
  /** From 1. */
  readonly attempt: number;
  /** What it pays for: the order as it is, or the line at this place, counted from 0. */
  readonly line?: number | undefined;
  readonly provider: ProviderName;
  /** The name of the method in `payments.json`. */
  readonly method: string;
  readonly kind: MethodKind;
  /** How a product that is added to the order is paid. */
  readonly upsell: UpsellPayment;
  readonly amount: number;
  /** When the money is taken: at once, or when the order is shipped. */
  readonly capture: "at-once" | "at-shipping";
  /** Milliseconds since 1970: until then the customer can pay. */
  readonly expires: number;
  /** The path of the page that follows the payment. */
  readonly next?: string | undefined;
  /** The provider saves the method for a second charge. */
  readonly saves?: true | undefined;
}

/** What happened to the payments of an order. The provider's answers are the only source, but for what the shop decides. */
export type PaymentEvent =
  | ({ readonly type: "attempt" } & NewAttempt)
  /** The provider knows the attempt under this reference. `href`: its page, on which the customer pays. */
  | {
      readonly type: "attempt-started";
      readonly attempt: number;
      readonly reference: string;
      readonly href?: string | undefined;
    }
  /** The customer has paid, and the money takes its time. */
  | { readonly type: "processing"; readonly attempt: number }
  /** The provider holds the money. */
  | { readonly type: "authorised"; readonly attempt: number; readonly amount: number }
  /** The provider expects no money from this attempt any more. A late success still counts. */
  | {
      readonly type: "attempt-ended";
      readonly attempt: number;
      readonly result: "failed" | "cancelled" | "expired";
    }
  /** The provider's amount or currency is not that of the attempt. Somebody has to look. */
  | {
      readonly type: "under-review";
      readonly attempt: number;
      readonly amount: number;
      readonly currency: string;
    }
  /**
   * The shop takes the amount of an attempt under review for the right one. The provider's next answer then counts. The amount
   * is that of `under-review`, in the order's currency.
   */
  | { readonly type: "accepted"; readonly attempt: number; readonly amount: number }
  /** A refund that the shop has ordered. It is reserved before the provider hears of it. */
  | {
      readonly type: "refund";
      readonly refund: number;
      readonly attempt: number;
      readonly amount: number;
      readonly reason?: string | undefined;
    }
  | {
      readonly type: "refund-failed";
      /** The number of the refund. Omitted if it was not ordered in the shop. */
      readonly refund?: number | undefined;
      /** The provider's id of a refund that was not ordered in the shop. */
      readonly reference?: string | undefined;
      readonly reason?: string | undefined;
    }
  | {
      readonly type: "disputed" | "dispute-won" | "dispute-lost";
      readonly attempt: number;
      readonly amount: number;
    }
  /**
   * The pieces of an unpaid order go back into the stock, or the order takes them again. `out-of-stock`: the money came late,
   * and the stock has too few pieces left.
   */
  | { readonly type: "stock-released" | "stock-reserved" | "out-of-stock" };

/** What the shop records about an order whose customer does nothing more. */
export type ClosingEvent =
  /** The customer has seen all offers, or was away for a while. `lines`: how many lines were settled then. */
  | { readonly type: "closed"; readonly lines: number }
  /** The customer has left without paying. */
  | { readonly type: "payment-unfinished" };

export type FactType = OrderEvent["type"];

/** An entry of an order's ledger. */
export type OrderFact = OrderEvent & {
  /** Identifies the fact within its order: a fact with a known key is not recorded again. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The operator who has recorded it in /admin. */
  readonly by?: string | undefined;
};

import type { PaymentMethod } from "../../commerce/payment-method.ts";
import type { ProviderPayment } from "../../payments/provider-payment.ts";

export type { PaymentState, ProviderPayment, ProviderRefund } from "../../payments/provider-payment.ts";

/** Identifies an attempt to pay: the metadata that the provider keeps with the payment. It has no personal data. */
export interface AttemptAddress {
  /** The shop's name, from `payments.json`. Several shops may share an account. */
  readonly shop: string;
  /** Such as "live" or "test". */
  readonly environment: string;
  /** The order's id. */
  readonly order: string;
  /** The number of the attempt within the order, from 1. */
  readonly attempt: number;
}

/** The part of an address that is the same for all payments of a shop. */
export type ShopAddress = Pick<AttemptAddress, "shop" | "environment">;

/** Whether an attempt is one of this shop and environment. */
export const isOfShop = (
  address: AttemptAddress | undefined,
  { shop, environment }: ShopAddress,
): address is AttemptAddress => address?.shop === shop && address.environment === environment;

/** A payment that an attempt starts. */
export interface NewPayment {
  readonly address: AttemptAddress;
  /** The idempotency key. The same attempt always sends the same one. */
  readonly key: string;
  readonly method: PaymentMethod;
  /** In the currency's smallest unit. */
  readonly amount: number;
  readonly currency: string;
  /** What the provider's page shows, such as "Order K7M2Q-X94TB". */
  readonly description: string;
  /** BCP 47: the language of the provider's page. */
  readonly languageTag: string;
  /** Where the provider sends the customer afterwards, whatever the result. */
  readonly returnTo: string;
  /** Milliseconds since 1970. The provider refuses to take the money later, if it can. */
  readonly expires: number;
  /**
   * The reference of the order's first payment, for a second charge of its saved method. Without it, the customer pays on
   * the provider's page.
   */
  readonly charges?: string;
  /** Whether the provider saves the method, so that a later payment can charge it. The customer has agreed. */
  readonly saves: boolean;
}

/** A payment of an attempt, for the calls that change it. */
export interface PaymentChange {
  readonly address: AttemptAddress;
  readonly reference: string;
  /** The idempotency key. */
  readonly key: string;
  /** The whole amount of the payment, or that of the refund, in the smallest unit. */
  readonly amount: number;
  readonly currency: string;
}

/** What a provider's request to the shop means. It is a hint at most: the shop then asks with `find`. */
export type ProviderEvent =
  /** Look at this attempt, which is one of the shop's. */
  | { readonly kind: "attempt"; readonly address: AttemptAddress; readonly reference: string }
  /** It is about another shop or environment, or about nothing that concerns payments. Answer 2xx and count it. */
  | { readonly kind: "foreign" }
  /** The signature, its age or the body is wrong. Answer 400. */
  | { readonly kind: "invalid"; readonly reason: string };

/** The payments that have changed since a moment. */
export interface ChangedPayments {
  readonly attempts: readonly { readonly address: AttemptAddress; readonly reference: string }[];
  /** Where the next list begins. Undefined: the list is complete up to now. */
  readonly next?: string;
}

/** Why a provider did not do what it was asked. The message is for the operator and contains no personal data. */
export class ProviderError extends Error {
  /**
   * `refused`: the provider has answered that it will not do this, such as a declined second charge. It has moved no money.
   * `unknown`: no answer, or one that says nothing; it may have done it. `find` tells.
   */
  readonly outcome: "refused" | "unknown";

  constructor(outcome: ProviderError["outcome"], message: string) {
    super(message);
    this.name = "ProviderError";
    this.outcome = outcome;
  }
}

/**
 * A payment provider: seven functions. All but `readEvent` reject with a ProviderError, and may be called again with the
 * same key: the provider then does it once. The caller looks up before it repeats a call whose outcome is unknown, because
 * providers forget keys (Stripe after 24 hours, Mollie after one).
 */
export interface PaymentProvider {
  /**
   * Starts a payment. An open result has the page to which the customer is sent. A second charge (`charges`) may be captured or
   * refused at once, or be open if the bank wants to see the customer.
   */
  start(payment: NewPayment): Promise<ProviderPayment>;
  /**
   * Reads the payment of an attempt: by its reference, or without one by the metadata. Undefined if the provider does
   * not have it. Everything that is recorded about money comes from this answer.
   */
  find(address: AttemptAddress, reference: string | undefined): Promise<ProviderPayment | undefined>;
  /**
   * Lists the shop's payments that were created or changed since `since` (milliseconds since 1970), oldest first. `cursor`:
   * `next` of the list before. Finds what no attempt of the order book knows. Omitted if the provider has no such list.
   */
  readonly listChanged?: (
    shop: ShopAddress,
    since: number,
    cursor: string | undefined,
  ) => Promise<ChangedPayments>;
  /** Captures the whole authorised amount. The result is read like that of `find`. */
  capture(change: PaymentChange): Promise<ProviderPayment>;
  /**
   * Closes an open payment, or voids an authorised one. The result says what became of it: a customer may have paid
   * first, and some providers cannot close an open payment, which then stays open.
   */
  cancel(change: PaymentChange): Promise<ProviderPayment>;
  /** Refunds a part or all of a captured payment. `refund`: its number, which the provider keeps with it. */
  refund(change: PaymentChange & { readonly refund: number }): Promise<ProviderPayment>;
  /** Reads and verifies a request to the shop's webhook. `now`: milliseconds since 1970. Never throws for bad input. */
  readEvent(
    request: { readonly headers: Headers; readonly body: string },
    shop: ShopAddress,
    now: number,
  ): Promise<ProviderEvent>;
}

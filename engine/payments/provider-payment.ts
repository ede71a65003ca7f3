/** Where a payment stands at its provider. `open`: the customer has not paid yet and still can. */
export type PaymentState =
  | "open"
  /** The customer has done everything. The money is on its way, which may take days. */
  | "processing"
  /** The money is held and must be captured. */
  | "authorised"
  | "captured"
  /** The customer was refused, and cannot pay with this payment again. A provider may still report a success later. */
  | "failed"
  | "cancelled"
  | "expired";

/** A refund as the provider reports it. */
export interface ProviderRefund {
  /** The provider's id of the refund. */
  readonly reference: string;
  /** The number that the shop has given it. Omitted if somebody has made it at the provider. */
  readonly refund?: number;
  readonly state: "pending" | "done" | "failed";
  /** In the smallest unit of the payment's currency (`getDecimals`). */
  readonly amount: number;
}

/** What the provider says about a payment: all of it, at one moment. Amounts are in the currency's smallest unit. */
export interface ProviderPayment {
  /** The provider's id of the payment: one that `find` takes. */
  readonly reference: string;
  readonly state: PaymentState;
  /** What the customer pays, or has paid. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** The provider's page on which the customer pays. Only while the payment is open. */
  readonly href?: string;
  readonly refunds: readonly ProviderRefund[];
  /** The last dispute (chargeback) about the payment. */
  readonly dispute?: { readonly state: "open" | "won" | "lost"; readonly amount: number };
}

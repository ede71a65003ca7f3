/** The providers that a method may name. */
export const providerNames = ["invoice", "test-bank", "stripe", "mollie", "paypal"] as const;

export type ProviderName = (typeof providerNames)[number];

/** What customers pay with, whatever the provider calls it. */
export const methodKinds = ["card", "wallet", "pay-later", "transfer", "invoice"] as const;

export type MethodKind = (typeof methodKinds)[number];

/**
 * How a product is added to an order that was paid with a method.
 * `second-charge`: the saved method is charged again. `new-step`: the customer pays on the provider's page again.
 * `same-invoice`: the invoice contains it. `none`: nothing can be added.
 */
export const upsellPayments = ["second-charge", "new-step", "same-invoice", "none"] as const;

export type UpsellPayment = (typeof upsellPayments)[number];

/** A method of payment as a market offers it: an entry of `payments.json`, resolved for the market. */
export interface PaymentMethod {
  readonly name: string;
  readonly provider: ProviderName;
  readonly kind: MethodKind;
  /** In the market's language. */
  readonly label: string;
  /** The smallest and the largest total, in the smallest unit of the market's currency. Default: any. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** How long an attempt can be paid, in milliseconds. */
  readonly expiresAfter: number;
  /** When the money is taken: at once, or when the order is shipped. */
  readonly capture: "at-once" | "at-shipping";
  readonly upsell: UpsellPayment;
  /** The route to which the customer comes back from paying for the order. */
  readonly returnPage?: string | undefined;
}

/** Whether a method can pay a total. */
export const paysTotal = (
  { min = 0, max = Number.POSITIVE_INFINITY }: Pick<PaymentMethod, "min" | "max">,
  total: number,
): boolean => total >= min && total <= max;

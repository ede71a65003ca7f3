import type { MethodKind, UpsellPayment } from "../commerce/payment-method.ts";

/** How a provider writes the amounts of a currency. */
export interface ProviderCurrency {
  /** The decimals of the provider's own amounts: 2 for ISK at Stripe, though the króna has none. */
  readonly decimals: number;
  /** The smallest step of an amount, in the provider's unit: 10 for KWD at Stripe, 100 for ISK. */
  readonly step: number;
  /** The smallest and the largest amount, in the provider's unit. Omitted if its documentation names none. */
  readonly min?: number;
  readonly max?: number;
}

/** What a provider can do with a kind of method. */
export interface KindCapabilities {
  /** How a product that is added later can be paid. "none" is always possible. */
  readonly upsell: readonly UpsellPayment[];
  readonly capture: readonly ("at-once" | "at-shipping")[];
  /** ISO 4217. Default: all that the provider takes. */
  readonly currencies?: readonly string[];
  /** The longest time that an attempt stays open, in milliseconds. */
  readonly longestOpen: number;
}

/** What a provider can do, as its documentation says. The check proves the funnel with it. */
export interface ProviderCapabilities {
  readonly kinds: Readonly<Partial<Record<MethodKind, KindCapabilities>>>;
  /** Undefined: the provider does not take the currency. */
  readonly findCurrency: (currency: string) => ProviderCurrency | undefined;
  readonly refunds: "in-parts" | "whole" | "none";
}

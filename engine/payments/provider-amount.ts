import { getDecimals } from "../commerce/money.ts";
import type { ProviderCurrency } from "./provider-capabilities.ts";

/**
 * Converts an amount to a provider's unit: 1500 ISK → 150000 at Stripe. Undefined if the provider cannot charge it:
 * below its minimum, above its maximum, or between two steps.
 */
export function toProviderAmount(
  amount: number,
  currency: string,
  { decimals, step, min = 1, max = Number.MAX_SAFE_INTEGER }: ProviderCurrency,
): number | undefined {
  const converted = amount * 10 ** (decimals - getDecimals(currency));
  const isChargeable = Number.isSafeInteger(converted) && converted % step === 0;
  return isChargeable && converted >= min && converted <= max ? converted : undefined;
}

/** Converts an amount of a provider to the currency's smallest unit. NaN if it lies between two units. */
export function fromProviderAmount(
  amount: number,
  currency: string,
  { decimals }: Pick<ProviderCurrency, "decimals">,
): number {
  const converted = amount / 10 ** (decimals - getDecimals(currency));
  return Number.isSafeInteger(converted) ? converted : Number.NaN;
}

import { fromProviderAmount, toProviderAmount } from "../../payments/provider-amount.ts";
import type { ProviderCapabilities } from "../../payments/provider-capabilities.ts";
import { ProviderError } from "./payment-provider.ts";

type Currencies = Pick<ProviderCapabilities, "findCurrency">;

/** Prints an amount as a provider's decimal number: 2990 EUR → "29.90". Throws if the provider cannot charge it. */
export function printDecimal(amount: number, currency: string, { findCurrency }: Currencies): string {
  const entry = findCurrency(currency);
  const converted = entry && toProviderAmount(amount, currency, entry);
  if (entry === undefined || converted === undefined)
    throw new ProviderError(
      "refused",
      `The provider cannot charge ${amount} of the smallest unit of ${currency}.`,
    );
  return (converted / 10 ** entry.decimals).toFixed(entry.decimals);
}

/** Reads a provider's decimal number: "29.90" EUR → 2990. Throws if the currency has no such amount. */
export function readDecimal(value: string, currency: string, { findCurrency }: Currencies): number {
  const entry = findCurrency(currency);
  const units = Math.round(Number(value) * 10 ** (entry?.decimals ?? 0));
  const amount = entry ? fromProviderAmount(units, currency, entry) : Number.NaN;
  if (Number.isNaN(amount))
    throw new ProviderError("unknown", `The provider's amount in ${currency} is unreadable.`);
  return amount;
}

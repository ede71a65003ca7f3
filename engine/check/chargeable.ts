import { moneyFormat } from "../commerce/money.ts";
import { providerCapabilities } from "../payments/capabilities/providers.ts";
import { toProviderAmount } from "../payments/provider-amount.ts";
import type { MarketManifest } from "../schema/markets.ts";
import type { OfferedMethod } from "../site/payments.ts";

/** Whether the market offers the method for a total. */
export const isOffered = ({ method }: OfferedMethod, { code }: MarketManifest, total: number): boolean => {
  const { min = 0, max = total } = method.limits?.[code] ?? {};
  return total >= min && total <= max;
};

/** How the provider of a method writes the currency of a market. Undefined if it does not take the currency. */
export function findCurrency({ method }: OfferedMethod, { currency }: MarketManifest) {
  const provider = providerCapabilities[method.provider];
  const { currencies = [currency] } = provider.kinds[method.kind] ?? {};
  return currencies.includes(currency) ? provider.findCurrency(currency) : undefined;
}

/** Whether the provider of a method can charge an amount. */
export function isChargeable(offered: OfferedMethod, market: MarketManifest, amount: number): boolean {
  const currency = findCurrency(offered, market);
  return currency !== undefined && toProviderAmount(amount, market.currency, currency) !== undefined;
}

/** An amount as people in the check's language read it: "€59.90". */
export const printMoney = (amount: number, { currency }: MarketManifest): string =>
  moneyFormat("en", currency)(amount);

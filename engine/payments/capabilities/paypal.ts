import type { ProviderCapabilities } from "../provider-capabilities.ts";

/** https://developer.paypal.com/api/rest/reference/currency-codes/. BRL, CNY and MYR need an account in that country. */
const currencies =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD".split(
    " ",
  );

/** PayPal refuses decimals, though ISO 4217 has two for the forint and the Taiwan dollar. */
const withoutDecimals = ["HUF", "JPY", "TWD"];

export const paypalCapabilities: ProviderCapabilities = {
  kinds: {
    wallet: {
      upsell: ["new-step"],
      capture: ["at-once", "at-shipping"],
      // PayPal's default. An account manager can extend it to 72 hours.
      longestOpen: 3 * 3_600_000,
    },
  },
  findCurrency: (currency) =>
    currencies.includes(currency)
      ? { decimals: withoutDecimals.includes(currency) ? 0 : 2, step: 1 }
      : undefined,
  refunds: "in-parts",
};

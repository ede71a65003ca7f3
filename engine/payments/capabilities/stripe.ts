import type { ProviderCapabilities, ProviderCurrency } from "../provider-capabilities.ts";

/** What Stripe's documentation says about currencies: https://docs.stripe.com/currencies */
const twoDecimals = `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CNY COP CRC
  CVE CZK DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR JMD KES KGS KHR KYD KZT LAK LBP
  LKR LRD LSL MAD MDL MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB
  SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TOP TRY TTD TWD TZS UAH USD UYU UZS WST XCD YER ZAR ZMW`;

const zeroDecimals = "BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF";

/** The last digit must be 0. */
const threeDecimals = "BHD JOD KWD OMR TND";

/** Without decimals, but Stripe writes them with two, which must be 00. */
const paddedDecimals = "ISK UGX";

/** The smallest amounts, by the currency in which Stripe pays the shop: that of the market, as far as the table knows. */
const smallest: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** The digits of the largest amounts. Where the documentation contradicts itself, the smaller number. */
const largestDigits: Readonly<Record<string, number>> = {
  COP: 10,
  HUF: 10,
  IDR: 12,
  INR: 9,
  JPY: 10,
  LBP: 11,
};

function findFormat(currency: string): Pick<ProviderCurrency, "decimals" | "step"> | undefined {
  if (twoDecimals.includes(currency)) return { decimals: 2, step: 1 };
  if (zeroDecimals.includes(currency)) return { decimals: 0, step: 1 };
  if (threeDecimals.includes(currency)) return { decimals: 3, step: 10 };
  return paddedDecimals.includes(currency) ? { decimals: 2, step: 100 } : undefined;
}

const day = 24 * 3_600_000;

export const stripeCapabilities: ProviderCapabilities = {
  kinds: {
    // Includes Apple Pay and Google Pay.
    card: {
      upsell: ["second-charge", "new-step"],
      capture: ["at-once", "at-shipping"],
      longestOpen: day,
    },
    wallet: { upsell: ["new-step"], capture: ["at-once"], longestOpen: day },
    "pay-later": { upsell: ["new-step"], capture: ["at-once", "at-shipping"], longestOpen: day },
    transfer: { upsell: ["new-step"], capture: ["at-once"], longestOpen: day },
  },
  findCurrency(currency) {
    const format = /^[A-Z]{3}$/.test(currency) ? findFormat(currency) : undefined;
    const min = smallest[currency];
    const max = 10 ** (largestDigits[currency] ?? 8) - 1;
    return format && { ...format, ...(min !== undefined && { min }), max };
  },
  refunds: "in-parts",
};

import type { ProviderCapabilities } from "../provider-capabilities.ts";

/** The currencies of cards: https://docs.mollie.com/docs/multicurrency. PayPal at Mollie takes most of them. */
const currencies =
  "AED AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS ISK JPY NOK NZD PHP PLN RON SEK SGD USD ZAR".split(" ");

const withoutDecimals = ["ISK", "JPY"];

const minute = 60_000;

/**
 * What Mollie can do. It has no kind "pay-later": Klarna needs the customer's address and the lines of the order
 * (https://docs.mollie.com/reference/create-payment).
 */
export const mollieCapabilities: ProviderCapabilities = {
  kinds: {
    card: {
      upsell: ["second-charge", "new-step"],
      capture: ["at-once", "at-shipping"],
      longestOpen: 30 * minute,
    },
    // PayPal. A second charge needs a permission of PayPal that few accounts have.
    wallet: { upsell: ["new-step"], capture: ["at-once"], longestOpen: 180 * minute },
    transfer: {
      upsell: ["new-step"],
      capture: ["at-once"],
      currencies: ["EUR"],
      longestOpen: 100 * 24 * 60 * minute,
    },
  },
  findCurrency(currency) {
    if (!currencies.includes(currency)) return undefined;
    if (withoutDecimals.includes(currency)) return { decimals: 0, step: 1 };
    // Mollie rounds the amounts that it sends to PayPal to whole forints.
    return { decimals: 2, step: currency === "HUF" ? 100 : 1 };
  },
  refunds: "in-parts",
};

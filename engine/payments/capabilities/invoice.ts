import { getDecimals } from "../../commerce/money.ts";
import type { ProviderCapabilities } from "../provider-capabilities.ts";

/** The shop's own invoice: it takes every currency, and the shop records payments and refunds itself. */
export const invoiceCapabilities: ProviderCapabilities = {
  kinds: {
    invoice: {
      upsell: ["same-invoice"],
      capture: ["at-once"],
      longestOpen: 90 * 24 * 3_600_000,
    },
  },
  findCurrency: (currency) => ({ decimals: getDecimals(currency), step: 1 }),
  refunds: "none",
};

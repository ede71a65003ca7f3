import { getDecimals } from "../../commerce/money.ts";
import type { ProviderCapabilities } from "../provider-capabilities.ts";

export const invoiceCapabilities: ProviderCapabilities = {
  kinds: {
    invoice: { upsell: ["same-invoice"], capture: ["at-once"], longestOpen: 90 * 86_400_000 },
  },
  findCurrency: (currency) => ({ decimals: getDecimals(currency), step: 1 }),
  refunds: "none",
};

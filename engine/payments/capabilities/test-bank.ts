import { getDecimals } from "../../commerce/money.ts";
import type { ProviderCapabilities } from "../provider-capabilities.ts";

const longestOpen = 30 * 86_400_000;

/** What the test bank can do: everything that some real provider can. */
export const testBankCapabilities: ProviderCapabilities = {
  kinds: {
    card: { upsell: ["second-charge", "new-step"], capture: ["at-once", "at-shipping"], longestOpen },
    wallet: { upsell: ["second-charge", "new-step"], capture: ["at-once", "at-shipping"], longestOpen },
    "pay-later": { upsell: ["new-step"], capture: ["at-once", "at-shipping"], longestOpen },
    transfer: { upsell: [], capture: ["at-once"], longestOpen },
  },
  findCurrency: (currency) => ({ decimals: getDecimals(currency), step: 1 }),
  refunds: "in-parts",
};

import { getDecimals } from "../../commerce/money.ts";
import type { KindCapabilities, ProviderCapabilities } from "../provider-capabilities.ts";

const common: Omit<KindCapabilities, "upsell"> = {
  capture: ["at-once", "at-shipping"],
  longestOpen: 30 * 86_400_000,
};

export const testBankCapabilities: ProviderCapabilities = {
  kinds: {
    card: { ...common, upsell: ["second-charge", "new-step"] },
    wallet: { ...common, upsell: ["second-charge", "new-step"] },
    "pay-later": { ...common, upsell: ["new-step"] },
    transfer: { ...common, upsell: [] },
  },
  findCurrency: (currency) => ({ decimals: getDecimals(currency), step: 1 }),
  refunds: "in-parts",
};

import type { ProviderName } from "../../commerce/payment-method.ts";
import type { ProviderCapabilities } from "../provider-capabilities.ts";
import { invoiceCapabilities } from "./invoice.ts";
import { testBankCapabilities } from "./test-bank.ts";

/** What each provider can do. */
export const providerCapabilities: Readonly<Partial<Record<ProviderName, ProviderCapabilities>>> = {
  invoice: invoiceCapabilities,
  "test-bank": testBankCapabilities,
};

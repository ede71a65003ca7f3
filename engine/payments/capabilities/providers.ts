import type { ProviderName } from "../../commerce/payment-method.ts";
import type { ProviderCapabilities } from "../provider-capabilities.ts";
import { invoiceCapabilities } from "./invoice.ts";
import { stripeCapabilities } from "./stripe.ts";
import { testBankCapabilities } from "./test-bank.ts";

/** What the providers can do. */
export const providerCapabilities: Readonly<Partial<Record<ProviderName, ProviderCapabilities>>> = {
  invoice: invoiceCapabilities,
  stripe: stripeCapabilities,
  "test-bank": testBankCapabilities,
};

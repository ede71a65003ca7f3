import type { ProviderName } from "../../commerce/payment-method.ts";
import type { ProviderCapabilities } from "../provider-capabilities.ts";
import { invoiceCapabilities } from "./invoice.ts";
import { mollieCapabilities } from "./mollie.ts";
import { paypalCapabilities } from "./paypal.ts";
import { stripeCapabilities } from "./stripe.ts";
import { testBankCapabilities } from "./test-bank.ts";

/** What each provider can do. */
export const providerCapabilities: Readonly<Record<ProviderName, ProviderCapabilities>> = {
  invoice: invoiceCapabilities,
  "test-bank": testBankCapabilities,
  stripe: stripeCapabilities,
  mollie: mollieCapabilities,
  paypal: paypalCapabilities,
};

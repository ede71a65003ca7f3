import type { OrderTable } from "../../commerce/order-table.ts";
import type { ProviderName } from "../../commerce/payment-method.ts";
import { createMollie } from "./mollie.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { createPaypal } from "./paypal.ts";
import { createStripe } from "./stripe.ts";
import { createTestBankProvider, type TestBankAccess } from "./test-bank.ts";

/** The settings of the providers: environment variables on Node, secrets on Workers. */
export interface ProviderSettings {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_ADDRESS?: string | undefined;
  readonly MOLLIE_API_KEY?: string | undefined;
  readonly MOLLIE_ADDRESS?: string | undefined;
  readonly PAYPAL_CLIENT_ID?: string | undefined;
  readonly PAYPAL_SECRET?: string | undefined;
  readonly PAYPAL_WEBHOOK_ID?: string | undefined;
  readonly PAYPAL_ADDRESS?: string | undefined;
}

type SettingName = keyof ProviderSettings;

/** What each provider cannot do without. */
const needed: Partial<Record<ProviderName, readonly SettingName[]>> = {
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  mollie: ["MOLLIE_API_KEY"],
  paypal: ["PAYPAL_CLIENT_ID", "PAYPAL_SECRET", "PAYPAL_WEBHOOK_ID"],
};

/** The providers that the methods of a site name, without its own invoice. */
export function listProviders({ markets }: OrderTable): readonly ProviderName[] {
  const names = Object.values(markets).flatMap(
    ({ payments }) => payments?.methods.map(({ provider }) => provider) ?? [],
  );
  return [...new Set(names)].filter((name) => name !== "invoice");
}

interface ProviderHost {
  readonly fetch: typeof fetch;
  /** Undefined: the host has no test bank. */
  readonly testBank: Omit<TestBankAccess, "fetch"> | undefined;
}

function create(
  name: ProviderName,
  settings: ProviderSettings,
  { fetch, testBank }: ProviderHost,
): PaymentProvider | string {
  const missing = needed[name]?.filter((setting) => !settings[setting]) ?? [];
  if (missing.length > 0)
    return `payments.json names the provider "${name}", but ${missing.join(" and ")} ${missing.length > 1 ? "are" : "is"} not set. engine/docs/payments-${name}.md says where to find ${missing.length > 1 ? "them" : "it"}.`;
  const read = (setting: SettingName) => settings[setting] ?? "";
  const at = (setting: SettingName) => settings[setting] && { address: settings[setting] };
  switch (name) {
    case "stripe":
      return createStripe({
        secretKey: read("STRIPE_SECRET_KEY"),
        webhookSecret: read("STRIPE_WEBHOOK_SECRET"),
        fetch,
        ...at("STRIPE_ADDRESS"),
      });
    case "mollie":
      return createMollie({ apiKey: read("MOLLIE_API_KEY"), fetch, ...at("MOLLIE_ADDRESS") });
    case "paypal":
      return createPaypal({
        clientId: read("PAYPAL_CLIENT_ID"),
        secret: read("PAYPAL_SECRET"),
        webhookId: read("PAYPAL_WEBHOOK_ID"),
        fetch,
        ...at("PAYPAL_ADDRESS"),
      });
    default:
      return testBank
        ? createTestBankProvider({ ...testBank, fetch })
        : 'payments.json names the provider "test-bank", but TEST_BANK is not set. Set TEST_BANK=1 to try the shop out, or name a provider that takes money.';
  }
}

/** Sets up the providers of a site. Returns one line for the operator if a setting is missing. */
export function createProviders(
  names: readonly ProviderName[],
  settings: ProviderSettings,
  host: ProviderHost,
): ReadonlyMap<ProviderName, PaymentProvider> | string {
  const providers = new Map<ProviderName, PaymentProvider>();
  for (const name of names) {
    const provider = create(name, settings, host);
    if (typeof provider === "string") return provider;
    providers.set(name, provider);
  }
  return providers;
}

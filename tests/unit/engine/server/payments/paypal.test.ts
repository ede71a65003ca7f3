import { paypalCapabilities } from "../../../../../engine/payments/capabilities/paypal.ts";
import type { NewPayment } from "../../../../../engine/server/payments/payment-provider.ts";
import { createPaypal } from "../../../../../engine/server/payments/paypal.ts";
import { startPaypal } from "../../../../emulators/paypal.ts";
import { describeProvider, type ProviderFixture } from "../../../../fixtures/payments/provider-suite.ts";

/** PayPal's emulator, and a shop that captures at once what its customers approve. */
async function createFixture(): Promise<ProviderFixture> {
  const emulator = await startPaypal();
  const { address, clientId, secret, webhookId, customer } = emulator;
  const provider = createPaypal({ clientId, secret, webhookId, address, fetch });
  const started = new Map<string, NewPayment & { readonly reference: string }>();
  const capture = async (href: string): Promise<void> => {
    const payment = started.get(href);
    if (payment?.method.capture === "at-once")
      await provider.capture({ ...payment, key: `${payment.key}-capture` });
  };
  return {
    ...emulator,
    provider: {
      ...provider,
      async start(payment) {
        const result = await provider.start(payment);
        if (result.href) started.set(result.href, { ...payment, reference: result.reference });
        return result;
      },
    },
    customer: {
      ...customer,
      pay: (href) => customer.pay(href).then(() => capture(href)),
      decline: (href) => customer.decline(href).then(() => capture(href)),
      payLater: (href) => customer.payLater(href).then(() => capture(href)),
    },
    readEvents: async () => emulator.events,
  };
}

describeProvider({
  name: "PayPal's emulator",
  capabilities: paypalCapabilities,
  kind: "wallet",
  // PayPal cannot look for an order, sets the time at which one expires, and closes none.
  lacks: ["metadata", "list", "signed-time", "expiry", "closing", "second-charge", "authentication"],
  declined: "failed",
  create: createFixture,
});

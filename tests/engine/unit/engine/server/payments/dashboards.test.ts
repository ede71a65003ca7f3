import { expect, onTestFinished, test } from "vitest";
import { createMollie } from "../../../../../../engine/server/payments/mollie.ts";
import { createPaypal } from "../../../../../../engine/server/payments/paypal.ts";
import { createStripe } from "../../../../../../engine/server/payments/stripe.ts";
import { pressButton } from "../../../../../emulators/emulator.ts";
import { startMollie } from "../../../../../emulators/mollie.ts";
import { startPaypal } from "../../../../../emulators/paypal.ts";
import { startStripe } from "../../../../../emulators/stripe.ts";
import { createNewPayment } from "../../../../../fixtures/payments/new-payment.ts";

const providers = {
  async Stripe() {
    const emulator = await startStripe();
    return { emulator, provider: createStripe({ ...emulator, fetch }), kind: "card" as const };
  },
  async Mollie() {
    const emulator = await startMollie();
    return { emulator, provider: createMollie({ ...emulator, fetch }), kind: "card" as const };
  },
  async PayPal() {
    const emulator = await startPaypal();
    return { emulator, provider: createPaypal({ ...emulator, fetch }), kind: "wallet" as const };
  },
};

test.each(Object.entries(providers))(
  "the emulator of %s refunds a payment on its dashboard, once",
  async (_, open) => {
    const { emulator, provider, kind } = await open();
    onTestFinished(emulator.close);
    const payment = createNewPayment(emulator.clock.now());
    const { reference, href = "" } = await provider.start({
      ...payment,
      method: { ...payment.method, kind },
    });
    const dashboard = `${emulator.address}/dashboard`;
    const readDashboard = async () => (await fetch(dashboard)).text();
    expect(await (await fetch(href)).text()).toContain('href="/dashboard"');
    expect(await readDashboard()).toContain("No payment can be refunded.");
    await pressButton(href, "pay");
    const paid = await provider.find(payment.address, reference);
    if (paid?.state === "authorised") await provider.capture({ ...payment, reference, key: "capture" });

    const [, button = ""] = /name="reference" value="([^"]+)"/.exec(await readDashboard()) ?? [];
    const sent = emulator.events.length;
    const refund = () =>
      fetch(dashboard, { method: "POST", body: new URLSearchParams({ reference: button }) });
    expect(await (await refund()).text()).toContain("No payment can be refunded.");
    await refund();
    expect(emulator.events.length).toBeGreaterThan(sent);
    const found = await provider.find(payment.address, reference);
    expect(found?.refunds).toMatchObject([{ amount: payment.amount }]);
  },
);

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { paypalCapabilities } from "../../../../../../engine/payments/capabilities/paypal.ts";
import type {
  NewPayment,
  PaymentProvider,
} from "../../../../../../engine/server/payments/payment-provider.ts";
import { createPaypal } from "../../../../../../engine/server/payments/paypal.ts";
import { type PaypalEmulator, startPaypal } from "../../../../../emulators/paypal.ts";
import { createNewPayment } from "../../../../../fixtures/payments/new-payment.ts";
import { describeProvider, type ProviderFixture } from "../../../../../fixtures/payments/provider-suite.ts";
import { createSandboxFixture, sandboxLacks } from "../../../../../fixtures/payments/sandbox-fixture.ts";

const shop = { shop: "test-shop", environment: "test" };
const hour = 3_600_000;

/** PayPal's emulator, and a shop that captures at once what its customers approve. */
async function createFixture(): Promise<ProviderFixture> {
  const emulator = await startPaypal();
  const { customer, events } = emulator;
  const provider = createPaypal({ ...emulator, fetch });
  const started = new Map<string, NewPayment & { readonly reference: string }>();
  async function capture(href: string): Promise<void> {
    const payment = started.get(href);
    if (payment?.method.capture === "at-once")
      await provider.capture({ ...payment, key: `${payment.key}-capture` });
  }
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
    readEvents: async () => events,
  };
}

// PayPal cannot look for an order, sets the time at which one expires, and closes none.
const lacks = [
  "metadata",
  "list",
  "signed-time",
  "expiry",
  "closing",
  "second-charge",
  "authentication",
] as const;

describeProvider({
  name: "PayPal's emulator",
  capabilities: paypalCapabilities,
  kind: "wallet",
  lacks,
  declined: "failed",
  create: createFixture,
});

const { PAYPAL_CLIENT_ID: clientId, PAYPAL_SECRET: secret } = process.env;
if (clientId && secret)
  describeProvider({
    name: "PayPal's sandbox",
    capabilities: paypalCapabilities,
    kind: "wallet",
    lacks: [...lacks, ...sandboxLacks],
    create: async () =>
      createSandboxFixture(
        createPaypal({
          clientId,
          secret,
          webhookId: "none",
          address: "https://api-m.sandbox.paypal.com",
          fetch,
        }),
      ),
  });

let emulator: PaypalEmulator;
let provider: PaymentProvider;

beforeEach(async () => {
  emulator = await startPaypal();
  provider = createPaypal({ ...emulator, fetch });
});
afterEach(() => emulator.close());

async function start(changes: Partial<NewPayment> = {}) {
  const payment = createNewPayment(emulator.clock.now(), changes);
  const { reference, href = "" } = await provider.start(payment);
  const find = () => provider.find(payment.address, reference);
  const change = (purpose: string) => ({ ...payment, reference, key: `${payment.key}-${purpose}` });
  return { payment, reference, href, find, change };
}

async function pay(changes: Partial<NewPayment> = {}) {
  const started = await start(changes);
  await emulator.customer.pay(started.href);
  await provider.capture(started.change("capture"));
  return started;
}

const atShipping: Partial<NewPayment> = {
  method: { ...createNewPayment(0).method, capture: "at-shipping" },
};

const readLastEvent = () => emulator.events.at(-1) ?? { headers: new Headers(), body: "" };

describe("an approved order", () => {
  test("waits for the shop's capture, which happens once", async () => {
    const { href, reference, find, change } = await start();
    await emulator.customer.pay(href);
    expect(await find()).toMatchObject({ state: "authorised", amount: 4990, currency: "EUR" });
    expect(emulator.readStatus(reference)).toBe("APPROVED");
    const captured = await provider.capture(change("capture"));
    expect(captured.state).toBe("captured");
    expect(await provider.capture(change("other-key"))).toEqual(captured);
  });

  test("is captured by two runs at once", async () => {
    const { href, find, change } = await start();
    await emulator.customer.pay(href);
    const captures = ["one", "two"].map((key) => provider.capture(change(key)));
    expect((await Promise.all(captures)).map(({ state }) => state)).toEqual(["captured", "captured"]);
    expect((await find())?.state).toBe("captured");
  });

  test("takes no money once the shop does not want it any more", async () => {
    const { href, reference, find, change } = await start();
    await emulator.customer.pay(href);
    const cancelled = await provider.cancel(change("cancel"));
    expect(cancelled.state).toBe("cancelled");
    expect(await find()).toEqual(cancelled);
    await expect(provider.capture(change("capture"))).rejects.toMatchObject({ outcome: "refused" });
    expect(emulator.readStatus(reference)).toBe("APPROVED");
  });

  test("takes no money if the shop has cancelled before the approval", async () => {
    const { href, find, change } = await start();
    expect((await provider.cancel(change("cancel"))).state).toBe("cancelled");
    await emulator.customer.pay(href);
    expect((await find())?.state).toBe("cancelled");
    await expect(provider.capture(change("capture"))).rejects.toMatchObject({ outcome: "refused" });
  });

  test("is held if the money is taken at shipping, and not put on hold after a cancellation", async () => {
    const [held, cancelled] = [await start(atShipping), await start(atShipping)];
    await provider.cancel(cancelled.change("cancel"));
    for (const { href } of [held, cancelled]) await emulator.customer.pay(href);
    expect((await held.find())?.state).toBe("authorised");
    expect((await cancelled.find())?.state).toBe("cancelled");
    expect([held, cancelled].map(({ reference }) => emulator.readStatus(reference))).toEqual([
      "COMPLETED",
      "APPROVED",
    ]);
    // The approval would be over, but not the hold.
    emulator.clock.advance(48 * hour);
    expect((await provider.capture(held.change("capture"))).state).toBe("captured");
  });

  test.each([["at-once"], ["at-shipping"]] as const)(
    "fails for good if the bank refuses %s",
    async (capture) => {
      const { href, find, change } = await start({ method: { ...createNewPayment(0).method, capture } });
      await emulator.customer.decline(href);
      const failed = capture === "at-once" ? await provider.capture(change("capture")) : await find();
      expect(failed?.state).toBe("failed");
      expect(await find()).toEqual(failed);
    },
  );

  test("is forgotten by PayPal after three hours", async () => {
    const { href, find, change } = await start();
    await emulator.customer.pay(href);
    emulator.clock.advance(3 * hour);
    expect(await find()).toBeUndefined();
    await expect(provider.capture(change("capture"))).rejects.toMatchObject({ outcome: "refused" });
  });
});

describe("an order whose reference was lost", () => {
  test("is opened again by the same key", async () => {
    const payment = createNewPayment(emulator.clock.now());
    await provider.find(payment.address, undefined);
    emulator.faults.loseAnswers();
    await expect(provider.start(payment)).rejects.toMatchObject({ outcome: "unknown" });
    emulator.faults.up();
    const started = await provider.start(payment);
    expect(await provider.find(payment.address, undefined)).toBeUndefined();
    expect(await provider.start(payment)).toEqual(started);
  });

  test("is found by the event of its approval", async () => {
    const { payment, reference, href } = await start();
    await emulator.customer.pay(href);
    const { address } = payment;
    expect(await provider.readEvent(readLastEvent(), shop, 0)).toEqual({
      kind: "attempt",
      address,
      reference,
    });
  });
});

test.each([
  ["EUR", 4990, "49.90"],
  ["JPY", 1280, "1280"],
  ["HUF", 1_299_000, "12990"],
  ["TWD", 80_000, "800"],
])("writes %s %i as %s", async (currency, amount, value) => {
  const { reference, payment, find } = await start({ amount, currency });
  expect(emulator.readRequest(reference).purchase_units?.[0]?.amount.value).toBe(value);
  expect(await find()).toMatchObject({ amount: payment.amount, currency });
});

test.each([
  ["KWD", 12_350],
  ["ISK", 4500],
  ["HUF", 1_299_050],
  ["TWD", 80_050],
])("refuses %s %i before PayPal hears of it", async (currency, amount) => {
  await expect(start({ amount, currency })).rejects.toMatchObject({
    name: "ProviderError",
    outcome: "refused",
  });
  expect(emulator.tokens.size).toBe(0);
});

test.each([
  ["de-DE", "de-DE"],
  ["nb-NO", "no-NO"],
  ["zh-Hant-TW", "zh-TW"],
  ["fil-PH", undefined],
])("shows its page to readers of %s in %s", async (languageTag, locale) => {
  const { reference } = await start({ languageTag });
  expect(emulator.readRequest(reference).payment_source?.paypal?.experience_context?.locale).toBe(locale);
});

test("uses a token until PayPal does not take it any more", async () => {
  const { find } = await start();
  await find();
  expect(emulator.tokens.size).toBe(1);
  emulator.tokens.clear();
  expect((await find())?.state).toBe("open");
  expect(emulator.tokens.size).toBe(1);
});

test("says that PayPal does not know the app", async () => {
  const stranger = createPaypal({ ...emulator, secret: "wrong", fetch });
  const { address } = createNewPayment(0);
  await expect(stranger.find(address, "ORD1")).rejects.toMatchObject({ outcome: "refused" });
});

test("reports a refund that was made at PayPal, and its event leads to the attempt", async () => {
  const { payment, reference, find } = await pay();
  emulator.refundAtSite(reference, "10.00");
  expect((await find())?.refunds).toEqual([{ reference: expect.any(String), state: "done", amount: 1000 }]);
  const { address } = payment;
  expect(await provider.readEvent(readLastEvent(), shop, 0)).toEqual({ kind: "attempt", address, reference });
});

test("reports the part that somebody has captured at PayPal", async () => {
  const { href, find, change } = await start(atShipping);
  await emulator.customer.pay(href);
  await find();
  await provider.capture({ ...change("capture"), amount: 1000 });
  expect(await find()).toMatchObject({ state: "captured", amount: 1000 });
});

test.each([
  ["RESOLVED_SELLER_FAVOUR", "won"],
  ["RESOLVED_BUYER_FAVOUR", "lost"],
  ["ACCEPTED", "lost"],
  ["CANCELED_BY_BUYER", "won"],
])(
  "reports a dispute that ends with %s as %s, and its event leads to the attempt",
  async (outcome, state) => {
    const { payment, reference, find } = await pay();
    await emulator.customer.dispute(reference);
    emulator.resolveDispute(reference, outcome);
    expect((await find())?.dispute).toEqual({ state, amount: 4990 });
    const { address } = payment;
    expect(await provider.readEvent(readLastEvent(), shop, 0)).toEqual({
      kind: "attempt",
      address,
      reference,
    });
  },
);

describe("an event", () => {
  test("cannot bring its own webhook id", async () => {
    await pay();
    const stranger = createPaypal({ ...emulator, webhookId: "OTHER", fetch });
    const { headers, body } = readLastEvent();
    const forged = `${body},"webhook_id":"${emulator.webhookId}","more":{}`;
    expect((await stranger.readEvent({ headers, body: forged }, shop, 0)).kind).toBe("invalid");
    expect((await stranger.readEvent({ headers, body }, shop, 0)).kind).toBe("invalid");
  });

  test("without the headers of a signature is refused without a request to PayPal", async () => {
    const event = await provider.readEvent({ headers: new Headers(), body: "{}" }, shop, 0);
    expect(event.kind).toBe("invalid");
    expect(emulator.tokens.size).toBe(0);
  });

  test("is rejected while PayPal is down, so that PayPal repeats it", async () => {
    await pay();
    emulator.faults.down();
    await expect(provider.readEvent(readLastEvent(), shop, 0)).rejects.toMatchObject({ outcome: "unknown" });
  });
});

import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PaymentMethod } from "../../../../../../engine/commerce/payment-method.ts";
import { stripeCapabilities } from "../../../../../../engine/payments/capabilities/stripe.ts";
import type { NewPayment, ProviderEvent } from "../../../../../../engine/server/payments/payment-provider.ts";
import { createStripe, stripeEvents } from "../../../../../../engine/server/payments/stripe.ts";
import type { Intent } from "../../../../../emulators/stripe-state.ts";
import { createStripeFixture, type StripeFixture } from "../../../../../fixtures/payments/stripe-fixture.ts";

const minute = 60_000;
const address = { shop: 'test "shop"', environment: "test", order: "K7M2Q-X94TB", attempt: 1 };
const card: PaymentMethod = {
  name: "card",
  provider: "stripe",
  kind: "card",
  label: "Card",
  expiresAfter: 60 * minute,
  capture: "at-once",
  upsell: "none",
};

let fixture: StripeFixture;
beforeEach(async () => {
  fixture = await createStripeFixture();
});
afterEach(() => fixture.close());

const createPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  address,
  key: "K7M2Q-X94TB-start-1",
  method: card,
  amount: 4990,
  currency: "EUR",
  description: "Order K7M2Q-X94TB",
  languageTag: "de-DE",
  returnTo: "https://shop.example/de/order",
  expires: fixture.clock.now() + (changes.method ?? card).expiresAfter,
  saves: false,
  ...changes,
});

async function pay(changes: Partial<NewPayment> = {}) {
  const started = await fixture.provider.start(createPayment(changes));
  await fixture.customer.pay(started.href ?? "");
  const { payment_intent: id } = fixture.emulator.state.get<{ payment_intent: string | null } & Intent>(
    "checkout.session",
    started.reference,
  );
  return { reference: started.reference, intent: fixture.emulator.state.get<Intent>("payment_intent", id) };
}

const change = { address, amount: 4990, currency: "EUR" };

/** The form that starts a payment, as it is sent. */
async function readForm(changes: Partial<NewPayment>): Promise<URLSearchParams> {
  let form = new URLSearchParams();
  const { start } = createStripe({
    secretKey: "sk_test",
    webhookSecret: "whsec_test",
    fetch: async (_, init) => {
      form = new URLSearchParams(String(init?.body));
      return Response.json({
        id: "cs_1",
        status: "open",
        currency: "eur",
        amount_total: 4990,
        url: "https://s",
      });
    },
  });
  await start(createPayment(changes));
  return form;
}

describe("the page", () => {
  test.each([
    ["de-AT", "de"],
    ["en-GB", "en-GB"],
    ["en-IE", "en"],
    ["nb-NO", "nb"],
    ["no", "nb"],
    ["pt-BR", "pt-BR"],
    ["is-IS", "auto"],
    ["fil-PH", "fil"],
    ["zh-Hant-TW", "zh-TW"],
    ["zh-Hans-CN", "zh"],
  ])("shows %s as %s", async (languageTag, locale) => {
    expect((await readForm({ languageTag })).get("locale")).toBe(locale);
  });

  test.each([
    [5, 31],
    [31, 31],
    [600, 600],
    [2000, 1440],
  ])("of an attempt of %i minutes is open for %i", async (minutes, expected) => {
    const from = Date.UTC(2026, 10, 28);
    const method = { ...card, expiresAfter: minutes * minute };
    const form = await readForm({ method, expires: from + minutes * minute });
    expect(Number(form.get("expires_at")) * 1000).toBe(from + expected * minute);
  });

  test("offers the methods of a kind", async () => {
    const kinds = Object.keys(stripeCapabilities.kinds) as PaymentMethod["kind"][];
    for (const kind of kinds) {
      const types = (await readForm({ method: { ...card, kind } })).getAll("allowed_payment_method_types[]");
      expect(types.length).toBeGreaterThan(0);
      expect(types.every((type) => /^[a-z0-9_]+$/.test(type))).toBe(true);
      expect(types.includes("card")).toBe(kind === "card" || kind === "wallet");
    }
  });

  test("saves the method only if it is charged again", async () => {
    const name = "payment_intent_data[setup_future_usage]";
    expect((await readForm({ saves: true })).get(name)).toBe("on_session");
    expect((await readForm({ saves: false })).has(name)).toBe(false);
  });

  test.each([
    [{ currency: "CLF" }, "Stripe does not take CLF."],
    [{ currency: "KWD", amount: 5124 }, "Stripe cannot move 5124 KWD."],
  ])("does not open for %j", async (changes, message) => {
    await expect(fixture.provider.start(createPayment(changes))).rejects.toMatchObject({
      outcome: "refused",
      message,
    });
  });
});

test("the same key with another amount is refused", async () => {
  await fixture.provider.start(createPayment());
  const other = createPayment({ amount: 5000 });
  await expect(fixture.provider.start(other)).rejects.toMatchObject({
    outcome: "refused",
    message: "Stripe answered POST /v1/checkout/sessions with 400 idempotency_error.",
  });
});

test("a payment has the same reference whether its session or its PaymentIntent is asked for", async () => {
  const { reference, intent } = await pay();
  const payment = await fixture.provider.find(address, reference);
  expect(payment?.reference).toBe(reference);
  expect(await fixture.provider.find(address, intent.id)).toEqual(payment);
  const refund = { ...change, key: "r", refund: 1, reference: intent.id };
  expect((await fixture.provider.refund(refund)).reference).toBe(reference);
});

test("an old payment is found by the search, when the lists are full of newer ones", async () => {
  const { reference } = await pay();
  fixture.clock.advance(5 * minute);
  const { state } = fixture.emulator;
  const draft = { amount: 100, currency: "eur", captureMethod: "manual", setupFutureUsage: null };
  const fields = { expires_at: Date.now(), success_url: "https://shop.example" };
  for (let count = 0; count < 301; count += 1) {
    const session = state.createSession({ ...draft, description: null, metadata: {} }, false, {}, fields);
    state.pay(session);
  }
  expect((await fixture.provider.find(address, undefined))?.reference).toBe(reference);
});

test("more than ten refunds are all read", async () => {
  const { reference } = await pay();
  for (let refund = 1; refund <= 12; refund += 1)
    await fixture.provider.refund({ ...change, amount: 10, reference, key: `refund-${refund}`, refund });
  const payment = await fixture.provider.find(address, reference);
  expect(payment?.refunds.map(({ refund }) => refund)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("a void works after the customer has paid before the page could be closed", async () => {
  const method = { ...card, capture: "at-shipping" as const };
  const started = await fixture.provider.start(createPayment({ method }));
  const cancel = { ...change, reference: started.reference, key: "cancel" };
  const { state } = fixture.emulator;
  const racing = createStripe({
    secretKey: "sk_test_emulator",
    webhookSecret: "",
    address: fixture.emulator.address,
    async fetch(url, init) {
      if (String(url).endsWith("/expire")) state.pay(state.get("checkout.session", started.reference));
      return fetch(url, init);
    },
  });
  expect((await racing.cancel(cancel)).state).toBe("authorised");
  expect((await fixture.provider.cancel(cancel)).state).toBe("cancelled");
});

test("an invalid event has a reason without its content", async () => {
  const { provider, clock } = fixture;
  await pay();
  const [request] = await fixture.readEvents();
  if (request === undefined) throw new Error("No event was sent.");
  const { headers, body } = request;
  const late = await provider.readEvent(request, address, clock.now() + 10 * minute);
  expect(late).toEqual({ kind: "invalid", reason: "Timestamp outside the tolerance zone" });
  const wrong = await provider.readEvent({ headers, body: `${body}\nmia@example.com` }, address, clock.now());
  expect(wrong).toMatchObject({ kind: "invalid", reason: expect.stringContaining("No signatures found") });
  expect(JSON.stringify(wrong)).not.toContain("mia@example.com");
});

describe("what is done in the Dashboard", () => {
  async function readEvents(type: string): Promise<ProviderEvent[]> {
    const requests = (await fixture.readEvents()).filter(({ body }) => body.includes(`"type":"${type}"`));
    return Promise.all(
      requests.map((request) => fixture.provider.readEvent(request, address, fixture.clock.now())),
    );
  }

  test("a smaller capture is the amount of the payment", async () => {
    const { reference, intent } = await pay({ method: { ...card, capture: "at-shipping" } });
    fixture.emulator.state.capture(intent, 1000);
    expect(await fixture.provider.find(address, reference)).toMatchObject({
      state: "captured",
      amount: 1000,
    });
  });

  test("a refund has no number, and its event leads to the attempt", async () => {
    const { reference, intent } = await pay();
    fixture.emulator.state.refund(intent, 990, {});
    const [refund] = (await fixture.provider.find(address, reference))?.refunds ?? [];
    expect(refund).toMatchObject({ amount: 990, state: "done" });
    expect(refund).not.toHaveProperty("refund");
    expect(await readEvents("refund.created")).toEqual([{ kind: "attempt", address, reference: intent.id }]);
  });

  test("a dispute's event leads to the attempt", async () => {
    const { reference, intent } = await pay();
    await fixture.customer.dispute(reference);
    expect(await readEvents("charge.dispute.created")).toEqual([
      { kind: "attempt", address, reference: intent.id },
    ]);
  });

  test("a payment without metadata is foreign", async () => {
    const { state } = fixture.emulator;
    const draft = { amount: 100, currency: "eur", captureMethod: "manual", setupFutureUsage: null };
    const fields = { expires_at: 0, success_url: "https://shop.example" };
    state.pay(state.createSession({ ...draft, description: null, metadata: {} }, false, {}, fields));
    expect(await readEvents("checkout.session.completed")).toEqual([{ kind: "foreign" }]);
  });
});

test("the documentation lists the events", () => {
  const text = readFileSync("engine/docs/payments-stripe.md", "utf8");
  expect(stripeEvents.filter((type) => !text.includes(`\`${type}\``))).toEqual([]);
  expect(stripeEvents.length).toBeLessThanOrEqual(20);
});

import { afterEach, beforeEach, expect, test } from "vitest";
import { mollieCapabilities } from "../../../../../../engine/payments/capabilities/mollie.ts";
import { createMollie } from "../../../../../../engine/server/payments/mollie.ts";
import type {
  NewPayment,
  PaymentProvider,
} from "../../../../../../engine/server/payments/payment-provider.ts";
import { type MollieEmulator, startMollie } from "../../../../../emulators/mollie.ts";
import { createNewPayment } from "../../../../../fixtures/payments/new-payment.ts";
import { describeProvider } from "../../../../../fixtures/payments/provider-suite.ts";
import { createSandboxFixture, sandboxLacks } from "../../../../../fixtures/payments/sandbox-fixture.ts";

const webhookAddress = "https://shop.example/api/payments/mollie";
const shop = { shop: "test-shop", environment: "test" };
const minute = 60_000;
const day = 24 * 60 * minute;

// Mollie sets the time at which an open payment expires, closes only bank transfers, and asks nobody at a second charge.
const lacks = ["signature", "signed-time", "expiry", "closing", "authentication"] as const;

describeProvider({
  name: "Mollie's emulator",
  capabilities: mollieCapabilities,
  lacks,
  declined: "failed",
  async create() {
    const emulator = await startMollie();
    const { address, apiKey, events } = emulator;
    const provider = createMollie({ apiKey, address, fetch });
    return { ...emulator, provider, readEvents: async () => events };
  },
});

const { MOLLIE_API_KEY: sandboxKey } = process.env;
if (sandboxKey?.startsWith("test_"))
  describeProvider({
    name: "Mollie",
    capabilities: mollieCapabilities,
    lacks: [...lacks, ...sandboxLacks],
    async create() {
      const provider = createMollie({ apiKey: sandboxKey, fetch });
      // Mollie refuses a webhook that it cannot reach. A shop on localhost has none.
      const start = (payment: NewPayment) =>
        provider.start({ ...payment, returnTo: "http://localhost/order" });
      return createSandboxFixture({ ...provider, start });
    },
  });

let emulator: MollieEmulator;
let provider: PaymentProvider;

beforeEach(async () => {
  emulator = await startMollie();
  provider = createMollie({ ...emulator, fetch });
});
afterEach(() => emulator.close());

const create = (changes: Partial<NewPayment> = {}): NewPayment =>
  createNewPayment(emulator.clock.now(), changes);

const createTransfer = (): NewPayment => {
  const payment = create({ expires: emulator.clock.now() + 7 * day });
  return { ...payment, method: { ...payment.method, kind: "transfer" } };
};

async function pay(changes: Partial<NewPayment> = {}) {
  const payment = create(changes);
  const { reference, href = "" } = await provider.start(payment);
  await emulator.customer.pay(href);
  return { payment, reference };
}

test.each([
  ["de-DE", "de_DE"],
  ["en-GB", "en_GB"],
  ["en-IE", "en_GB"],
  ["fr-CH", "fr_FR"],
  ["pt-BR", "pt_PT"],
  ["ja-JP", undefined],
  ["fi-FI", "fi_FI"],
  ["fil-PH", undefined],
  ["zh-Hant-TW", undefined],
])("shows its page to readers of %s in %s", async (languageTag, locale) => {
  const { reference } = await provider.start(create({ languageTag }));
  expect(emulator.readRequest(reference).locale).toBe(locale);
});

test.each([
  ["EUR", 4990, "49.90"],
  ["JPY", 1280, "1280"],
  ["ISK", 4500, "4500"],
  ["HUF", 1_299_000, "12990.00"],
])("writes %s %i as %s", async (currency, amount, value) => {
  const { reference } = await provider.start(create({ amount, currency }));
  expect(emulator.readRequest(reference).amount).toEqual({ currency, value });
});

test.each([
  ["KWD", 12_350],
  ["HUF", 1_299_050],
  ["HRK", 1000],
  ["EUR", 0],
])("refuses %s %i before Mollie hears of it", async (currency, amount) => {
  const start = provider.start(create({ amount, currency }));
  await expect(start).rejects.toMatchObject({ name: "ProviderError", outcome: "refused" });
  expect(await provider.listChanged?.(shop, 0, undefined)).toMatchObject({ attempts: [] });
});

test("says where Mollie reports changes, if Mollie can reach the shop", async () => {
  const { reference } = await provider.start(create());
  expect(emulator.readRequest(reference).webhookUrl).toBe(webhookAddress);
  const started = await provider.start(create({ returnTo: "http://localhost:4173/back" }));
  expect(emulator.readRequest(started.reference)).not.toHaveProperty("webhookUrl");
});

test("sends no name or address of the customer", async () => {
  const { address } = create();
  const { reference } = await provider.start(create({ address, saves: true }));
  const { metadata, ...request } = emulator.readRequest(reference);
  expect(metadata).toEqual(address);
  expect(Object.keys(request).sort()).toEqual(
    "amount customerId description locale method redirectUrl sequenceType webhookUrl".split(" "),
  );
});

test("closes a bank transfer, and leaves a payment open that Mollie cannot close", async () => {
  for (const [payment, state] of [
    [createTransfer(), "cancelled"],
    [create(), "open"],
  ] as const) {
    const { reference } = await provider.start(payment);
    const change = { ...payment, reference, key: `${payment.key}-cancel` };
    expect((await provider.cancel(change)).state).toBe(state);
    expect((await provider.cancel(change)).state).toBe(state);
  }
});

test("expires after the time of its method: a bank transfer on the day of the attempt", async () => {
  const [card, transfer] = [create(), createTransfer()];
  await provider.start(card);
  const { reference } = await provider.start(transfer);
  expect(emulator.readRequest(reference).dueDate).toBe("2026-11-28");
  emulator.clock.advance(31 * minute);
  expect((await provider.find(card.address, undefined))?.state).toBe("expired");
  expect((await provider.find(transfer.address, undefined))?.state).toBe("open");
  emulator.clock.advance(8 * day);
  expect((await provider.find(transfer.address, undefined))?.state).toBe("expired");
});

test("finds a charge whose key Mollie has forgotten", async () => {
  const first = await pay({ saves: true });
  const second = create({ charges: first.reference, amount: 1990 });
  const charged = await provider.start(second);
  emulator.clock.advance(61 * minute);
  expect(await provider.find(second.address, undefined)).toEqual(charged);
  expect((await provider.start(second)).reference).not.toBe(charged.reference);
});

test.each([
  ["a second charge that waits for the bank", { status: "open", sequenceType: "recurring" }],
  [
    "a capture that takes a while",
    { status: "authorized", _embedded: { captures: [{ status: "pending" }] } },
  ],
])("reports %s as under way", async (_case, changes) => {
  const { payment, reference } = await pay();
  const answer = await fetch(`${emulator.address}/v2/payments/${reference}`, {
    headers: { authorization: `Bearer ${emulator.apiKey}` },
  });
  const body = { ...(await answer.json()), ...changes };
  const waiting = createMollie({ ...emulator, fetch: async () => Response.json(body) });
  expect((await waiting.find(payment.address, reference))?.state).toBe("processing");
});

test("reports refunds and disputes that were made at Mollie, and lists their payments", async () => {
  const { payment, reference } = await pay();
  emulator.clock.advance(day);
  const since = emulator.clock.now();
  emulator.refundAtDashboard(reference, "10.00");
  emulator.chargeBack(reference);
  const changed = await provider.find(payment.address, reference);
  expect(changed?.refunds).toEqual([{ reference: expect.any(String), state: "pending", amount: 1000 }]);
  expect(changed?.dispute).toEqual({ state: "open", amount: 4990 });
  const lists = ["payments", "refunds", "chargebacks"].map((name) =>
    provider.listChanged?.(shop, since, name),
  );
  const counts = (await Promise.all(lists)).map((list) => list?.attempts.length);
  expect(counts).toEqual([0, 1, 1]);
  emulator.reverseChargeback(reference);
  expect((await provider.find(payment.address, reference))?.dispute).toEqual({ state: "won", amount: 4990 });
});

test("reports the part that somebody has captured at Mollie", async () => {
  const { method } = create();
  const { payment, reference } = await pay({ method: { ...method, capture: "at-shipping" } });
  await fetch(`${emulator.address}/v2/payments/${reference}/captures`, {
    method: "POST",
    headers: { authorization: `Bearer ${emulator.apiKey}` },
    body: JSON.stringify({ amount: { currency: "EUR", value: "10.00" } }),
  });
  expect(await provider.find(payment.address, reference)).toMatchObject({ state: "captured", amount: 1000 });
});

test("follows the pages of a long list", async () => {
  const oldest = create();
  await provider.start(oldest);
  await Promise.all(Array.from({ length: 260 }, () => provider.start(create())));
  expect((await provider.find(oldest.address, undefined))?.state).toBe("open");
  const pages: number[] = [];
  let page = await provider.listChanged?.(shop, 0, undefined);
  for (; page?.next?.startsWith("payments"); page = await provider.listChanged?.(shop, 0, page.next))
    pages.push(page.attempts.length);
  expect([pages, page?.attempts.length, page?.next]).toEqual([Array(10).fill(25), 11, "refunds"]);
  expect(page?.attempts[0]?.address).toEqual(oldest.address);
});

test("treats an unknown id as somebody else's, and refuses what is no id", async () => {
  const read = (body: string) => provider.readEvent({ headers: new Headers(), body }, shop, 0);
  expect(await read("id=tr_unknown")).toEqual({ kind: "foreign" });
  for (const body of ["id=", "id=tr_", "id=../customers", "id=re_1", "tr_1", `id=tr_${"a".repeat(100)}`])
    expect((await read(body)).kind).toBe("invalid");
});

test("rejects an event while Mollie is down, so that Mollie repeats it", async () => {
  emulator.faults.down();
  const event = provider.readEvent({ headers: new Headers(), body: "id=tr_1" }, shop, 0);
  await expect(event).rejects.toMatchObject({ outcome: "unknown" });
});

test("rejects with unknown if an answer lacks a part", async () => {
  const broken = createMollie({
    ...emulator,
    fetch: async () => Response.json({ id: "tr_1" }),
  });
  const { address } = create();
  await expect(broken.find(address, "tr_1")).rejects.toMatchObject({
    outcome: "unknown",
    message: "The provider's answer lacks status.",
  });
});

import { expect, test } from "vitest";
import { isReleased, readState } from "../../../../../../engine/commerce/order-state.ts";
import { readAttempts } from "../../../../../../engine/commerce/payment-attempts.ts";
import { createProviders } from "../../../../../../engine/server/payments/create-providers.ts";
import { createNewPayment } from "../../../../../fixtures/payments/new-payment.ts";
import {
  acceptOffer,
  choose,
  comeBack,
  hour,
  leave,
  location,
  open,
  readStatuses,
  returnFrom,
  type Shop,
  sendEvents,
  switches,
} from "./_paying-shop.ts";

/*
 * Threads of other shops' trackers, played with the real handler and the test bank. tests/engine/unit/engine/payments/public-bugs.test.ts
 * plays the interleavings among them.
 */

const readMoney = async ({ read }: Shop) => {
  const { status, paid, refunded, due } = readState(await read());
  return { status, paid, refunded, due };
};

const paidOnce = { status: "paid", paid: 3490, refunded: 0, due: 0 };

/** Does something about the first payment on the bank's panel. */
async function play(shop: Shop, action: string, fields = {}): Promise<void> {
  const [attempt] = readAttempts(await shop.read());
  await shop.bank.post(`/panel/payments/${attempt?.reference}/${action}`, fields);
}

test("cargo#137, medusa#13301: the customer pays and closes the tab on the bank's page", async () => {
  const shop = await open();
  await shop.bank.post(`${await leave(shop)}/pay`);
  await sendEvents(shop);
  expect(await readMoney(shop)).toEqual(paidOnce);
});

test("medusa PR#15930, craft commerce#1510: the event arrives before the bank has answered the shop", async () => {
  const shop = await open();
  await shop.bank.post("/panel/switches", { ...switches, mute: "on" });
  await shop.send(`/api/payments/leave/${shop.order.id}`);
  await shop.bank.post("/panel/switches", switches);
  expect(readAttempts(await shop.read())[0]?.reference).toBeUndefined();
  await sendEvents(shop);
  expect(readStatuses(await shop.read())).toEqual(["open"]);
});

test("statamic-cargo#190: an event that cannot be stored is not acknowledged", async () => {
  const shop = await open();
  await shop.bank.post(`${await leave(shop)}/pay`);
  shop.services.store.broken = true;
  expect(await sendEvents(shop)).toContain(503);
  shop.services.store.broken = false;
  expect(await sendEvents(shop)).not.toContain(503);
  expect(await readMoney(shop)).toEqual(paidOnce);
});

test("saleor#12652, pinelab-vendure#620, woo-stripe#2331: the event and the customer come at once", async () => {
  const shop = await open();
  const back = await shop.bank.post(`${await leave(shop)}/pay`);
  await Promise.all([sendEvents(shop), returnFrom(shop, back), returnFrom(shop, back)]);
  expect(await readMoney(shop)).toEqual(paidOnce);
});

test("woo-stripe#2339, stripe-node#877, saleor#14926: a repeated call has the same key", async () => {
  const shop = await open();
  await shop.bank.post("/panel/switches", { ...switches, mute: "on" });
  await shop.send(`/api/payments/leave/${shop.order.id}`);
  await shop.send(`/api/payments/leave/${shop.order.id}`);
  await shop.bank.post("/panel/switches", switches);
  await comeBack(shop, "pay");
  await sendEvents(shop);
  expect(await readMoney(shop)).toEqual(paidOnce);
  expect(shop.bank.readPayments()).toHaveLength(1);
});

test("vendure mollie.service.ts: the customer pays with a second method, and then the first payment arrives", async () => {
  const shop = await open();
  await leave(shop);
  await choose(shop, "wallet");
  await comeBack(shop, "pay");
  await play(shop, "pay");
  await sendEvents(shop);
  expect(await readMoney(shop)).toEqual({ status: "paid", paid: 6980, refunded: 3490, due: 0 });
});

test("stripe_official#79: the first payment fails after the second one has paid", async () => {
  const shop = await open();
  await leave(shop);
  await choose(shop, "wallet");
  await comeBack(shop, "pay");
  await play(shop, "fail");
  await sendEvents(shop);
  expect(await readMoney(shop)).toEqual(paidOnce);
});

test("medusa#16398, vendure#3070: a payment fails, and the customer pays in another way", async () => {
  const shop = await open();
  await leave(shop);
  await play(shop, "fail");
  await sendEvents(shop);
  expect(readStatuses(await shop.read())).toEqual(["ended"]);
  await choose(shop, "wallet");
  await comeBack(shop, "pay");
  expect(await readMoney(shop)).toEqual(paidOnce);
});

test("vendure#1330, adyen-magento2#1986: an order that is abandoned at the bank sends no order.created", async () => {
  const shop = await open();
  await leave(shop);
  await shop.pass(25 * hour);
  await shop.reconcile();
  const events = await shop.services.store.outbox.list({ stopped: false });
  expect(events.map(({ type }) => type)).not.toContain("order.created");
  expect(isReleased(await shop.read())).toBe(false);
});

test("adyen-magento2#94, adyen-magento#641: Back repeats the return and the page before the bank", async () => {
  const shop = await open();
  const back = await shop.bank.post(`${await leave(shop)}/pay`);
  for (let count = 0; count < 3; count++) {
    expect(location(await returnFrom(shop, back))).toBe("/upsell/de");
    expect(location(await shop.send(`/api/payments/leave/${shop.order.id}`))).toBe(
      `/order/de/${shop.order.id}`,
    );
  }
  expect(await readMoney(shop)).toEqual(paidOnce);
  expect(shop.bank.readPayments()).toHaveLength(1);
});

test("adyen-magento2#844: the customer has paid in one tab, and cancels in another", async () => {
  const shop = await open();
  const page = await leave(shop);
  await shop.bank.post(`${page}/pay`);
  const back = await shop.bank.post(`${page}/leave`);
  expect(location(await returnFrom(shop, back))).toBe("/upsell/de");
});

test("woo-stripe#3326, ps_checkout PR#1546, makeradmin#666: each event arrives twice, and order.created is sent once", async () => {
  const shop = await open();
  await shop.bank.post("/panel/switches", { ...switches, double: "on" });
  await shop.bank.post(`${await leave(shop)}/pay`);
  await sendEvents(shop);
  const events = await shop.services.store.outbox.list({ stopped: false });
  expect(events.filter(({ type }) => type === "order.created")).toHaveLength(1);
  expect(await readMoney(shop)).toEqual(paidOnce);
});

test("vendure PR#2657: an event after the shipment is acknowledged", async () => {
  const shop = await open();
  await comeBack(shop, "pay");
  await shop.services.store.record(shop.order.id, { type: "shipped", key: "shipment" });
  expect(new Set(await sendEvents(shop))).toEqual(new Set([200]));
  expect(await readMoney(shop)).toEqual({ ...paidOnce, status: "shipped" });
});

/** What providers are asked to take, as it is sent. */
async function readSent(amount: number, currency: string): Promise<readonly string[]> {
  const sent: string[] = [];
  const record: typeof fetch = async (input, init) => {
    if (String(input).endsWith("/token")) return Response.json({ access_token: "token", expires_in: 3600 });
    sent.push(decodeURIComponent(String(init?.body)));
    return new Response(null, { status: 500 });
  };
  const keys = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1", MOLLIE_API_KEY: "test_1" };
  const settings = { ...keys, PAYPAL_CLIENT_ID: "id", PAYPAL_SECRET: "secret", PAYPAL_WEBHOOK_ID: "hook" };
  const providers = createProviders(["stripe", "mollie", "paypal"], settings, {
    fetch: record,
    testBank: undefined,
  });
  if (typeof providers === "string") throw new Error(providers);
  for (const provider of providers.values())
    await provider.start(createNewPayment(Date.now(), { amount, currency })).catch(() => undefined);
  return sent;
}

test("medusa#13160, calcom PR#29984, cartalyst/stripe#59: €103.00 and ¥10,000 are sent as such", async () => {
  expect(await readSent(10_300, "EUR")).toEqual([
    expect.stringContaining("[unit_amount]=10300&"),
    expect.stringMatching(/"value":"103\.00"/),
    expect.stringMatching(/"value":"103\.00"/),
  ]);
  expect(await readSent(10_000, "JPY")).toEqual([
    expect.stringContaining("[unit_amount]=10000&"),
    expect.stringMatching(/"value":"10000"/),
    expect.stringMatching(/"value":"10000"/),
  ]);
});

test("woocommerce#64668: the bank takes the total that the order has, whatever its lines", async () => {
  const shop = await open();
  await comeBack(shop, "pay");
  await acceptOffer(shop);
  await shop.send(`/api/payments/leave/${shop.order.id}`);
  const amounts = shop.bank.readPayments().map(({ request }) => request.amount);
  const { total, paid } = readState(await shop.read());
  expect([amounts.reduce((sum, amount) => sum + amount, 0), paid]).toEqual([total, total]);
});

test("laravel-sisp#282, medusa PR#14746: after a refund at the bank, the rest can be refunded", async () => {
  const shop = await open();
  await comeBack(shop, "pay");
  await play(shop, "refund", { amount: "4.99" });
  await sendEvents(shop);
  expect(await readMoney(shop)).toMatchObject({ status: "paid", refunded: 499 });
  await shop.services.store.record(shop.order.id, { type: "cancelled", key: "cancellation" });
  await shop.pass(60_000);
  await shop.reconcile();
  expect(await readMoney(shop)).toMatchObject({ status: "cancelled", paid: 3490, refunded: 3490 });
});

test("medusa#15660: without the secret of its webhook, a shop does not start", () => {
  const host = { fetch, testBank: undefined };
  expect(createProviders(["stripe"], { STRIPE_SECRET_KEY: "sk_test_1" }, host)).toMatch(
    /STRIPE_WEBHOOK_SECRET is not set/,
  );
});

test("autonnel#24, FunnelKit: a product that nobody pays for is left out, and holds nothing up", async () => {
  const shop = await open("wallet");
  await comeBack(shop, "pay");
  await acceptOffer(shop);
  await leave(shop);
  expect(isReleased(await shop.read())).toBe(true);
  await shop.pass(hour);
  await shop.reconcile();
  expect(await readMoney(shop)).toEqual(paidOnce);
});

import { describe, expect, test } from "vitest";
import type { Order } from "../../../../../engine/commerce/order.ts";
import { readState } from "../../../../../engine/commerce/order-state.ts";
import type { OrderTable } from "../../../../../engine/commerce/order-table.ts";
import { readAttempts } from "../../../../../engine/commerce/payment-attempts.ts";
import type { PaymentMethod } from "../../../../../engine/commerce/payment-method.ts";
import { attemptOrder } from "../../../../../engine/payments/new-attempt.ts";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import { createHandler } from "../../../../../engine/server/handler.ts";
import { orderCookie } from "../../../../../engine/server/http/order-cookie.ts";
import type { StoredFile } from "../../../../../engine/server/http/stored-files.ts";
import { startOrder } from "../../../../../engine/server/orders/place-order.ts";
import { createTestBankProvider } from "../../../../../engine/server/payments/test-bank.ts";
import { webhookHeaders } from "../../../../../engine/server/webhooks/sign-webhook.ts";
import {
  bankAddress,
  bankKey,
  bankSecret,
  createBankFixture,
} from "../../../../fixtures/payments/test-bank.ts";
import { table as prices, type TestServices, testServices } from "../orders/_orders.ts";

const origin = "https://shop.example";
const hour = 3_600_000;

const site: SiteTable = {
  build: "b1",
  default: "DE",
  orderPage: "/order",
  markets: [{ code: "DE", country: "DE", segment: "de" }],
  routes: ["order", "upsell", "thankyou"].map((name) => ({ name, twin: "simple", path: `/${name}` })),
  redirects: [],
};

const common = {
  provider: "test-bank",
  label: "Method",
  expiresAfter: 24 * hour,
  capture: "at-once",
} as const;
const methods: readonly PaymentMethod[] = [
  { ...common, name: "card", kind: "card", upsell: "second-charge" },
  { ...common, name: "wallet", kind: "wallet", upsell: "new-step" },
  { ...common, name: "later", kind: "pay-later", upsell: "new-step", capture: "at-shipping" },
  { ...common, name: "transfer", kind: "transfer", upsell: "none", expiresAfter: 14 * 24 * hour },
];

/** The switches of the bank's panel, off. */
const switches = { nextCharge: "captured", nextRefund: "done" };

const leaving = { title: "On to the bank", text: "You come back.", action: "Continue" };

const orderTable: OrderTable = {
  shop: "shop",
  markets: Object.fromEntries(
    Object.entries(prices.markets).map(([code, market]) => [
      code,
      { ...market, payments: { methods, leaving } },
    ]),
  ),
};

const stored = (text: string): StoredFile => ({ body: new TextEncoder().encode(text), etag: '"1"' });

interface Shop {
  readonly services: TestServices;
  readonly bank: ReturnType<typeof createBankFixture>;
  /** Requests a path of the shop, with the cookie of the order by default. */
  readonly send: (path: string, init?: RequestInit, cookie?: string) => Promise<Response>;
  readonly reconcile: () => Promise<void>;
  readonly read: () => Promise<Order>;
  readonly order: Order;
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** A shop with an order that waits for its payment, and the test bank beside it. */
async function open(name = "card"): Promise<Shop> {
  const services = testServices();
  // The clock of the store.
  services.time = Date.now();
  const bank = createBankFixture(undefined, services.time);
  const access = { address: bankAddress, key: bankKey, webhookSecret: bankSecret, fetch: bank.fetch };
  const handler = createHandler({
    table: site,
    services,
    payments: {
      providers: new Map([["test-bank", createTestBankProvider(access)]]),
      environment: "test",
      store: services.store.payments,
    },
    files: {
      web: async () => undefined,
      server: async (path) => (path === "orders.json" ? stored(JSON.stringify(orderTable)) : undefined),
      derive: (file) => file,
    },
  });
  const started = startOrder(orderTable, { market: "DE", product: "jar", at: services.time });
  const method = methods.find((entry) => entry.name === name);
  if (started === undefined || method === undefined) throw new Error("Nothing was ordered.");
  const at = services.time;
  const order: Order = {
    ...started,
    facts: [{ ...attemptOrder(started, method, { at, next: "/upsell/de" }), at }],
  };
  await services.store.place({ key: "key", form: "order", market: "DE", at, values: { name: "Ann" }, order });
  const ownCookie = orderCookie(order, services, new Request(origin)).split(";")[0] ?? "";
  return {
    services,
    bank,
    order,
    send: async (path, init = {}, cookie = ownCookie) => {
      const headers = { ...(init.headers as Record<string, string>), cookie, origin };
      return handler.fetch(new Request(new URL(path, origin), { ...init, headers, redirect: "manual" }));
    },
    reconcile: async () => {
      while ((await handler.reconcile?.(40)) !== 0) services.time += 20_000;
    },
    read: async () => (await services.store.find(order.id)) ?? expect.unreachable("The order is lost."),
    pass: async (milliseconds) => {
      services.time += milliseconds;
      bank.clock.time += milliseconds;
      await bank.bank.run();
    },
  };
}

const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

/** Opens the page before the bank. Returns the path of the bank's page. */
async function leave({ send, order }: Shop): Promise<string> {
  const response = await send(`/api/payments/leave/${order.id}`);
  expect(response.status).toBe(200);
  return /href="http:\/\/127\.0\.0\.1:4174([^"]+)"/.exec(await response.text())?.[1] ?? "";
}

const getPath = (address: string): string => address.replace(origin, "");

const location = (response: Response): string => response.headers.get("location") ?? "";

/** Does something on the bank's page, and comes back. */
async function comeBack(shop: Shop, action: string, cookie?: string): Promise<Response> {
  const address = await shop.bank.post(`${await leave(shop)}/${action}`);
  return shop.send(getPath(address), {}, cookie);
}

const readStatuses = (order: Order) => readAttempts(order).map(({ status }) => status);

const acceptOffer = (shop: Shop): Promise<Response> =>
  shop.send("/api/order", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ page: "/upsell/de", product: "carafe" }),
  });

describe("the way to the bank and back", () => {
  test("leads by a page of the shop with a link, and goes on after the payment", async () => {
    const shop = await open();
    const response = await shop.send(`/api/payments/leave/${shop.order.id}`);
    expect(response.headers.get("content-security-policy")).toMatch(
      /default-src 'none'; script-src 'sha256-/,
    );
    expect(await response.text()).toContain("On to the bank");
    const back = await comeBack(shop, "pay");
    expect([back.status, location(back)]).toEqual([303, "/upsell/de"]);
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 3490, due: 0 });
  });

  test("starts one payment, however often the page is opened", async () => {
    const shop = await open();
    const pages = await Promise.all([leave(shop), leave(shop), leave(shop)]);
    expect(new Set(pages).size).toBe(1);
    expect(readStatuses(await shop.read())).toEqual(["open"]);
  });

  test("shows the order in a browser without its cookie, and nothing without the signature", async () => {
    const shop = await open();
    const back = await comeBack(shop, "pay", "");
    expect(location(back)).toBe(`/order/de/${shop.order.id}`);
    expect(back.headers.get("set-cookie")).toMatch(/^__Host-order-page=/);
    const forged = await shop.send(`/api/payments/back/${shop.order.id}.1.AAAA`, {}, "");
    expect(forged.status).toBe(404);
    expect(location(await shop.send(`/api/payments/leave/${shop.order.id}`, {}, ""))).toBe("/");
  });

  test("leads whoever did not pay to the order's page", async () => {
    const shop = await open();
    expect(location(await comeBack(shop, "leave"))).toBe(`/order/de/${shop.order.id}`);
    expect(readState(await shop.read()).status).toBe("unpaid");
  });

  test("passes the offers if the method cannot pay for them", async () => {
    const shop = await open("transfer");
    expect(location(await comeBack(shop, "pay"))).toBe("/thankyou/x");
    expect(readState(await shop.read()).status).toBe("processing");
    expect((await acceptOffer(shop)).status).toBe(410);
    await shop.pass(3 * 24 * hour);
    await shop.reconcile();
    expect(readState(await shop.read()).status).toBe("paid");
  });

  test("says on the order's page that the bank does not answer, and starts later", async () => {
    const shop = await open();
    await shop.bank.post("/panel/switches", { ...switches, down: "on" });
    const response = await shop.send(`/api/payments/leave/${shop.order.id}`);
    expect(location(response)).toBe(`/order/de/${shop.order.id}#payment-failed`);
    await shop.bank.post("/panel/switches", switches);
    expect(location(await comeBack(shop, "pay"))).toBe("/upsell/de");
  });
});

describe("another method", () => {
  const choose = (shop: Shop, method: string) =>
    shop.send("/api/payments/pay", form({ order: shop.order.id, method }));

  test("ends the open attempt at the bank first, and is paid once", async () => {
    const shop = await open();
    const first = await leave(shop);
    expect(location(await choose(shop, "wallet"))).toBe(`/api/payments/leave/${shop.order.id}`);
    expect(readStatuses(await shop.read())).toEqual(["ended", "new"]);
    await expect(shop.bank.post(`${first}/pay`)).resolves.toContain("/pay/");
    expect(location(await comeBack(shop, "pay"))).toBe("/upsell/de");
    expect(readStatuses(await shop.read())).toEqual(["ended", "paid"]);
  });

  test("resumes the same method", async () => {
    const shop = await open();
    const page = await leave(shop);
    await choose(shop, "card");
    expect(await leave(shop)).toBe(page);
    expect(readStatuses(await shop.read())).toEqual(["open"]);
  });

  test("is not taken if the customer has paid meanwhile, if it is unknown, or without the cookie", async () => {
    const shop = await open();
    const page = await leave(shop);
    expect(location(await choose(shop, "gold"))).toBe(`/order/de/${shop.order.id}#payment-failed`);
    const sent = form({ order: shop.order.id, method: "wallet" });
    expect((await shop.send("/api/payments/pay", sent, "")).status).toBe(404);
    await shop.bank.post(`${page}/pay`);
    await choose(shop, "wallet");
    expect(readStatuses(await shop.read())).toEqual(["paid"]);
  });
});

describe("without the customer's return", () => {
  test("a webhook records the payment once, however often it comes", async () => {
    const shop = await open();
    await shop.bank.post(`${await leave(shop)}/pay`);
    await shop.bank.bank.run();
    for (const event of [...shop.bank.events, ...shop.bank.events]) {
      const copy = event.clone();
      const init = { method: "POST", body: await copy.text(), headers: Object.fromEntries(copy.headers) };
      expect((await shop.send("/api/payments/test-bank", init, "")).status).toBe(200);
    }
    expect(shop.bank.events.length).toBeGreaterThan(0);
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 3490 });
  });

  test("reconciliation records the payment", async () => {
    const shop = await open();
    await shop.bank.post(`${await leave(shop)}/pay`);
    await shop.pass(60_000);
    await shop.reconcile();
    expect(readState(await shop.read()).status).toBe("paid");
  });

  test("an order that nobody pays is closed at the bank when it expires", async () => {
    const shop = await open();
    const page = await leave(shop);
    await shop.pass(25 * hour);
    await shop.reconcile();
    expect(readStatuses(await shop.read())).toEqual(["ended"]);
    await expect(shop.bank.post(`${page}/pay`)).resolves.toContain("/pay/");
  });

  const signed = (body: object, { services }: Shop, secret = bankSecret): RequestInit => {
    const text = JSON.stringify(body);
    const headers = webhookHeaders(secret, { id: "evt_1", at: services.time, body: text });
    return { method: "POST", body: text, headers };
  };
  const address = { shop: "shop", environment: "test", attempt: 1, payment: "pay_1" };

  test("an event with a wrong signature is refused, and one of another shop is none of ours", async () => {
    const shop = await open();
    const wrong = signed({ ...address, order: shop.order.id }, shop, new TextEncoder().encode("another"));
    expect((await shop.send("/api/payments/test-bank", wrong, "")).status).toBe(400);
    const foreign = signed({ ...address, shop: "other", order: shop.order.id }, shop);
    expect((await shop.send("/api/payments/test-bank", foreign, "")).status).toBe(200);
    expect((await shop.send("/api/payments/stripe", foreign, "")).status).toBe(404);
    expect(await shop.services.store.payments.listLost()).toEqual([]);
  });

  test("a payment of ours without an order is noted, and no order is invented", async () => {
    const shop = await open();
    const lost = signed({ ...address, order: "K7M2QX94TB" }, shop);
    expect((await shop.send("/api/payments/test-bank", lost, "")).status).toBe(200);
    expect(await shop.services.store.payments.listLost()).toMatchObject([
      { order: "K7M2QX94TB", attempt: 1 },
    ]);
  });

  test("an event about an erased order is lost only if its money has changed", async () => {
    const shop = await open();
    await shop.bank.post(`${await leave(shop)}/pay`);
    await shop.bank.bank.run();
    const replay = async () => {
      for (const event of shop.bank.events) {
        const init = {
          method: "POST",
          body: await event.clone().text(),
          headers: Object.fromEntries(event.headers),
        };
        expect((await shop.send("/api/payments/test-bank", init, "")).status).toBe(200);
      }
      return (await shop.services.store.payments.listLost()).map(({ order }) => order);
    };
    await replay();
    const [attempt] = readAttempts(await shop.read());
    const stored = await Array.fromAsync(shop.services.store.submissions());
    const erased = await shop.services.store.erase(stored.map(({ id }) => id));
    expect(erased).toMatchObject({ orders: 1, refused: [] });
    expect(await replay()).toEqual([]);
    await shop.bank.post("/panel/switches", { ...switches, down: "on" });
    const event = signed({ ...address, order: shop.order.id, payment: attempt?.reference }, shop);
    expect((await shop.send("/api/payments/test-bank", event, "")).status).toBe(503);
    await shop.bank.post("/panel/switches", switches);
    await shop.bank.post(`/panel/payments/${attempt?.reference}/refund`, { amount: "10" });
    await shop.bank.bank.run();
    expect(await replay()).toEqual([shop.order.id]);
  });

  test("an event that cannot be looked up is sent again", async () => {
    const shop = await open();
    await leave(shop);
    await shop.bank.post("/panel/switches", { ...switches, down: "on" });
    const event = signed({ ...address, order: shop.order.id }, shop);
    expect((await shop.send("/api/payments/test-bank", event, "")).status).toBe(503);
  });
});

describe("a product that is added", () => {
  test("is charged to the saved card, and leads to the next page", async () => {
    const shop = await open();
    await comeBack(shop, "pay");
    const answer = await (await acceptOffer(shop)).json();
    expect(answer.next).toBe(`/api/payments/leave/${shop.order.id}`);
    const response = await shop.send(answer.next);
    expect([response.status, location(response)]).toEqual([303, "/thankyou/x"]);
    // Delivery has become free.
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 5000, due: 0 });
  });

  test("leaves the order if the charge is declined", async () => {
    const shop = await open();
    await comeBack(shop, "pay");
    await shop.bank.post("/panel/switches", { ...switches, nextCharge: "declined" });
    await acceptOffer(shop);
    expect(location(await shop.send(`/api/payments/leave/${shop.order.id}`))).toBe("/thankyou/x");
    expect(readState(await shop.read())).toMatchObject({ status: "paid", paid: 3490, due: 0, total: 3490 });
  });

  test("is paid in one more step, or left out by whoever leaves", async () => {
    const shop = await open("wallet");
    await comeBack(shop, "pay");
    await acceptOffer(shop);
    expect(location(await comeBack(shop, "leave"))).toBe("/thankyou/x");
    expect(readState(await shop.read())).toMatchObject({ status: "paid", due: 0, total: 3490 });
  });
});

describe("what the shop decides", () => {
  test("pay-later is captured when the parcel leaves", async () => {
    const shop = await open("later");
    await comeBack(shop, "pay");
    expect(readState(await shop.read())).toMatchObject({ status: "placed", paid: 0 });
    await shop.services.store.record(shop.order.id, { type: "shipped", key: "shipment" });
    await shop.pass(60_000);
    await shop.reconcile();
    expect(readState(await shop.read())).toMatchObject({ status: "shipped", paid: 3490, due: 0 });
  });

  test("a cancelled order gives its money back once", async () => {
    const shop = await open();
    await comeBack(shop, "pay");
    await shop.services.store.record(shop.order.id, { type: "cancelled", key: "cancellation" });
    await shop.pass(60_000);
    await shop.reconcile();
    await shop.pass(60_000);
    await shop.reconcile();
    expect(readState(await shop.read())).toMatchObject({ status: "cancelled", paid: 3490, refunded: 3490 });
  });

  test("the event order.created goes out when the money has arrived", async () => {
    const shop = await open();
    const listTypes = async () =>
      (await shop.services.store.outbox.list({ stopped: false })).map(({ type }) => type);
    expect(await listTypes()).toEqual(["order.placed"]);
    await comeBack(shop, "pay");
    expect(await listTypes()).toEqual(["order.placed", "order.paid", "order.created"]);
  });
});

import { expect } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import type { OrderTable } from "../../../../../../engine/commerce/order-table.ts";
import { readAttempts } from "../../../../../../engine/commerce/payment-attempts.ts";
import type { PaymentMethod } from "../../../../../../engine/commerce/payment-method.ts";
import { attemptOrder } from "../../../../../../engine/payments/new-attempt.ts";
import type { SiteTable } from "../../../../../../engine/routing/site-table.ts";
import { createHandler } from "../../../../../../engine/server/handler.ts";
import { orderCookie } from "../../../../../../engine/server/http/order-cookie.ts";
import type { StoredFile } from "../../../../../../engine/server/http/stored-files.ts";
import { prometheusMetrics } from "../../../../../../engine/server/node/prometheus-metrics.ts";
import { startOrder } from "../../../../../../engine/server/orders/place-order.ts";
import { createTestBankProvider } from "../../../../../../engine/server/payments/test-bank.ts";
import { webhookHeaders } from "../../../../../../engine/server/webhooks/sign-webhook.ts";
import {
  bankAddress,
  bankKey,
  bankSecret,
  createBankFixture,
} from "../../../../../fixtures/payments/test-bank.ts";
import { table as prices, type TestServices, testServices } from "../orders/_orders.ts";

const origin = "https://shop.example";
export const hour = 3_600_000;

const site: SiteTable = {
  build: "b1",
  default: "DE",
  orderPage: "/order",
  markets: [{ code: "DE", country: "DE", segment: "de" }],
  routes: [
    ...["order", "upsell", "thankyou"].map((name) => ({ name, twin: "simple", path: `/${name}` })),
    { name: "confirm", twin: "confirm-2", path: "/confirm", from: true },
  ],
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
  { ...common, name: "purse", kind: "wallet", upsell: "new-step", returnPage: "confirm" },
  { ...common, name: "later", kind: "pay-later", upsell: "new-step", capture: "at-shipping" },
  { ...common, name: "transfer", kind: "transfer", upsell: "none", expiresAfter: 14 * 24 * hour },
];

/** The switches of the bank's panel, off. */
export const switches = { nextCharge: "captured", nextRefund: "done" };

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

export interface Shop {
  readonly services: TestServices;
  readonly bank: ReturnType<typeof createBankFixture>;
  /** The cookie that the link in a mail sets. */
  readonly linkCookie: string;
  /** Requests a path of the shop. Default: with the cookies of the running order and of the link. */
  readonly send: (path: string, init?: RequestInit, cookie?: string) => Promise<Response>;
  readonly readMetrics: () => Promise<string>;
  readonly reconcile: () => Promise<void>;
  readonly read: () => Promise<Order>;
  readonly order: Order;
  readonly pass: (milliseconds: number) => Promise<void>;
}

/**
 * A shop with an order that waits for its payment, and the test bank beside it. `pieces`: the stock of its product before the
 * order. Default: it has no limit.
 */
export async function open(name = "card", pieces?: number): Promise<Shop> {
  const services = testServices();
  // The clock of the store.
  services.time = Date.now();
  const bank = createBankFixture(undefined, services.time);
  const access = { address: bankAddress, key: bankKey, webhookSecret: bankSecret, fetch: bank.fetch };
  const metrics = prometheusMetrics("token", undefined);
  const handler = createHandler({
    table: site,
    metrics,
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
  const isStocked = pieces !== undefined && { isStocked: true as const };
  await services.store.stock.set({ product: "jar", available: pieces ?? 0 });
  const order: Order = {
    ...started,
    lines: started.lines.map((line) => ({ ...line, ...isStocked })),
    facts: [{ ...attemptOrder(started, method, { at, next: "/upsell/de" }), at }],
  };
  await services.store.place({ key: "key", form: "order", market: "DE", at, values: { name: "Ann" }, order });
  const getCookie = (purpose: "order" | "order-page") =>
    orderCookie(order, services, new Request(origin), purpose).split(";")[0] ?? "";
  const linkCookie = getCookie("order-page");
  const ownCookie = `${getCookie("order")}; ${linkCookie}`;
  return {
    services,
    bank,
    order,
    linkCookie,
    send: async (path, init = {}, cookie = ownCookie) => {
      const headers = { ...(init.headers as Record<string, string>), cookie, origin };
      return handler.fetch(new Request(new URL(path, origin), { ...init, headers, redirect: "manual" }));
    },
    readMetrics: async () => (await metrics.read("build")).text,
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

export const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

/** Opens the page before the bank. Returns the path of the bank's page. */
export async function leave({ send, order }: Shop): Promise<string> {
  const response = await send(`/api/payments/leave/${order.id}`);
  expect(response.status).toBe(200);
  return /href="http:\/\/127\.0\.0\.1:4174([^"]+)"/.exec(await response.text())?.[1] ?? "";
}

const getPath = (address: string): string => address.replace(origin, "");

export const location = (response: Response): string => response.headers.get("location") ?? "";

/** Follows the bank's redirect to the shop. */
export const returnFrom = ({ send }: Shop, address: string, cookie?: string): Promise<Response> =>
  send(getPath(address), {}, cookie);

/** Does something on the bank's page, and comes back. */
export const comeBack = async (shop: Shop, action: string, cookie?: string): Promise<Response> =>
  returnFrom(shop, await shop.bank.post(`${await leave(shop)}/${action}`), cookie);

/** Chooses another method on the order's page. */
export const choose = ({ send, order }: Shop, method: string): Promise<Response> =>
  send("/api/payments/pay", form({ order: order.id, method }));

/** Hands the shop all events that the bank has sent so far. Resolves to the statuses of the answers. */
export async function sendEvents({ bank, send }: Shop): Promise<readonly number[]> {
  await bank.bank.run();
  const statuses: number[] = [];
  for (const event of bank.events) {
    const copy = event.clone();
    const init = { method: "POST", body: await copy.text(), headers: Object.fromEntries(copy.headers) };
    statuses.push((await send("/api/payments/test-bank", init, "")).status);
  }
  return statuses;
}

export const readStatuses = (order: Order) => readAttempts(order).map(({ status }) => status);

export const acceptOffer = (shop: Shop): Promise<Response> =>
  shop.send("/api/order", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ page: "/upsell/de", product: "carafe" }),
  });

/** An event of the bank about an attempt. */
export const signed = (body: object, { services }: Shop, secret = bankSecret): RequestInit => {
  const text = JSON.stringify(body);
  const headers = webhookHeaders(secret, { id: "evt_1", at: services.time, body: text });
  return { method: "POST", body: text, headers };
};

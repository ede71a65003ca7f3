import { expect, test } from "vitest";
import { readState } from "../../../../../../engine/commerce/order-state.ts";
import type { OrderTable } from "../../../../../../engine/commerce/order-table.ts";
import { readAttempts } from "../../../../../../engine/commerce/payment-attempts.ts";
import type { PaymentMethod } from "../../../../../../engine/commerce/payment-method.ts";
import { toDay } from "../../../../../../engine/counts/days.ts";
import type { Exposure } from "../../../../../../engine/counts/visit-event.ts";
import { createCounting } from "../../../../../../engine/server/counts/counting.ts";
import type { Checkout, SentOrder } from "../../../../../../engine/server/http/checkout.ts";
import { orderCookie } from "../../../../../../engine/server/http/order-cookie.ts";
import type { Files } from "../../../../../../engine/server/http/stored-files.ts";
import { orderPlacer } from "../../../../../../engine/server/orders/place-order.ts";
import { createPaymentService } from "../../../../../../engine/server/payments/payment-service.ts";
import { createTestBankProvider } from "../../../../../../engine/server/payments/test-bank.ts";
import { statisticsTable } from "../../../../../fixtures/counting-shop.ts";
import {
  bankAddress,
  bankKey,
  bankSecret,
  createBankFixture,
} from "../../../../../fixtures/payments/test-bank.ts";
import { phone } from "../../../../conformance/_event-cases.ts";
import { table, testServices } from "./_orders.ts";

const method = (name: string, kind: PaymentMethod["kind"], provider: PaymentMethod["provider"]) =>
  ({
    name,
    kind,
    provider,
    label: name,
    expiresAfter: 86_400_000,
    capture: "at-once",
    upsell: "none",
  }) as const;

const payments = {
  methods: [
    method("card", "card", "test-bank"),
    method("wallet", "wallet", "test-bank"),
    { ...method("invoice", "invoice", "invoice"), max: 4000 },
  ],
  leaving: { title: "On to the bank", text: "You come back.", action: "Continue" },
};

const withPayments: OrderTable = {
  markets: Object.fromEntries(
    Object.entries(table.markets).map(([code, market]) => [code, { ...market, payments }]),
  ),
};

const site = { build: "b", default: "DE", markets: [], routes: [], redirects: [] };

const files: Files = {
  web: async () => undefined,
  server: async (path) =>
    path === "statistics.json"
      ? { body: new TextEncoder().encode(JSON.stringify(statisticsTable)), etag: "" }
      : undefined,
  derive: (file) => file,
};

/** A shop in which one visitor sends order forms, each with a new key. */
function openShop() {
  const services = testServices();
  services.time = Date.now();
  const { fetch } = createBankFixture(undefined, services.time);
  const access = { address: bankAddress, key: bankKey, webhookSecret: bankSecret, fetch };
  const { store, now, log } = services;
  const providers = new Map([["test-bank" as const, createTestBankProvider(access)]]);
  const host = { orders: store, providers, getShop: async () => "shop", environment: "test", now, log };
  const place = orderPlacer({
    table: site,
    services,
    readTable: async () => withPayments,
    counting: createCounting({ files, table: site, services: { ...services, record: () => undefined } }),
    payments: createPaymentService(host, store.payments),
  });
  let cookie = "";
  let number = 0;
  const send = async (
    name: string | undefined,
    street = "Main Street 1",
    exposures: readonly Exposure[] = [],
  ): Promise<Checkout> => {
    number += 1;
    const sent: SentOrder = {
      form: "order",
      market: "DE",
      page: "/take/de",
      shownPrices: "",
      product: "jar",
      payment: { field: "pay", method: name },
      findNext: async () => "/upsell/de",
      email: "ann@example.org",
      files: [],
      values: { street, product: "jar", ...(name !== undefined && { pay: name }) },
      key: `key-${number}`,
      visit: { source: null, counted: false, exposures },
      request: new Request("https://shop.example/api/forms/order", {
        headers: { cookie, "user-agent": phone },
      }),
    };
    const checkout = await place(sent);
    if (checkout.kind === "accepted" && checkout.order)
      cookie = orderCookie(checkout.order, services, sent.request).split(";")[0] ?? "";
    return checkout;
  };
  const order = async (name: string, street?: string, exposures?: readonly Exposure[]) => {
    const checkout = await send(name, street, exposures);
    if (checkout.kind !== "accepted" || checkout.order === undefined)
      return expect.unreachable(checkout.kind);
    return checkout.order;
  };
  return { services, send, order };
}

test("the same cart, sent again before it is paid, is the same order", async () => {
  const { order } = openShop();
  const first = await order("card");
  expect(readState(first).status).toBe("unpaid");
  expect((await order("card")).id).toBe(first.id);
});

test("with another method it is the same order with another attempt", async () => {
  const { order } = openShop();
  const first = await order("card");
  const second = await order("wallet");
  expect(second.id).toBe(first.id);
  expect(readAttempts(second).map((attempt) => [attempt.method, attempt.status])).toEqual([
    ["card", "ended"],
    ["wallet", "new"],
  ]);
});

test("with an invoice it waits for no payment any more", async () => {
  const { order } = openShop();
  await order("card");
  expect(readState(await order("invoice")).status).toBe("placed");
});

test("an order that takes the place of an unpaid one counts for its arms", async () => {
  const { order, services } = openShop();
  const exposures = [{ experiment: "opening", phase: "0a1b2c3d", arm: "short", day: toDay(services.time) }];
  const first = await order("card", "Main Street 1", exposures);
  // The browser has told its exposures.
  const second = await order("card", "Side Street 2");
  expect(second.id).not.toBe(first.id);
  expect([first.exposures, second.exposures]).toEqual([exposures, exposures]);
});

test("another address is another order, without a question", async () => {
  const { order } = openShop();
  const first = await order("card");
  expect((await order("card", "Side Street 2")).id).not.toBe(first.id);
});

test("the same order on invoice is asked about, as before", async () => {
  const { order, send } = openShop();
  await order("invoice");
  expect((await send("invoice")).kind).toBe("repeat");
});

test("a method that the market does not offer, or not for this total, is refused", async () => {
  const { send } = openShop();
  expect((await send("gold")).kind).toBe("not-payable");
  expect((await send(undefined)).kind).toBe("not-payable");
  const { methods } = payments;
  expect(methods.map(({ name }) => name)).toContain("invoice");
});

import type { Order } from "../../../../../../engine/commerce/order.ts";
import type { OrderEvent, OrderFact } from "../../../../../../engine/commerce/order-facts.ts";
import type { OrderTable } from "../../../../../../engine/commerce/order-table.ts";
import type { PaymentMethod } from "../../../../../../engine/commerce/payment-method.ts";
import { attemptOrder } from "../../../../../../engine/payments/new-attempt.ts";
import type { SiteTable } from "../../../../../../engine/routing/site-table.ts";
import { hashPassword } from "../../../../../../engine/server/admin/session.ts";
import { createHandler } from "../../../../../../engine/server/handler.ts";
import { contactHash } from "../../../../../../engine/server/http/checkout.ts";
import { startOrder } from "../../../../../../engine/server/orders/place-order.ts";
import { advanceOrder } from "../../../../../../engine/server/payments/advance-order.ts";
import { createTestBankProvider } from "../../../../../../engine/server/payments/test-bank.ts";
import {
  bankAddress,
  bankKey,
  bankSecret,
  createBankFixture,
} from "../../../../../fixtures/payments/test-bank.ts";
import { table as prices, type TestServices, testServices } from "../orders/_orders.ts";

const origin = "https://shop.example";

const site: SiteTable = {
  build: "b1",
  default: "DE",
  markets: ["DE", "SE"].map((code) => ({ code, country: code, segment: code.toLowerCase() })),
  routes: [],
  redirects: [],
};

const card: PaymentMethod = {
  name: "card",
  provider: "test-bank",
  kind: "card",
  label: "Card",
  expiresAfter: 86_400_000,
  capture: "at-once",
  upsell: "none",
};

const leaving = { title: "On to the bank", text: "You come back.", action: "Continue" };

const orderTable: OrderTable = {
  shop: "shop",
  contacts: { order: { name: "name", email: "email" } },
  markets: Object.fromEntries(
    Object.entries(prices.markets).map(([code, market]) => [
      code,
      { ...market, payments: { methods: [card], leaving } },
    ]),
  ),
};

interface NewOrder {
  readonly name?: string;
  readonly email?: string;
  readonly market?: string;
  /** Default: the customer pays by card. */
  readonly onInvoice?: boolean;
}

export interface AdminShop {
  readonly services: TestServices;
  readonly bank: ReturnType<typeof createBankFixture>;
  readonly place: (order?: NewOrder) => Promise<Order>;
  /** Places an order whose customer has paid at the test bank. The shop does not know it yet. */
  readonly placeUnseen: () => Promise<Order>;
  /** Places an order that is paid by card at the test bank. */
  readonly placePaid: () => Promise<Order>;
  /** Records a fact as the shop's own systems do. */
  readonly record: (order: Order, event: OrderEvent) => Promise<void>;
  readonly read: (order: Order) => Promise<Order>;
  /** Asks the bank about the first payment of an order. */
  readonly look: (order: Order) => Promise<void>;
  /** Signs a user in. Returns the cookie. */
  readonly signIn: (user: string) => Promise<string>;
  readonly get: (path: string, cookie: string) => Promise<Response>;
  readonly post: (
    path: string,
    fields: Readonly<Record<string, string>>,
    cookie: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
}

/** A shop with the test bank, and with the users Ann and Ben in /admin. */
export async function openAdminShop(): Promise<AdminShop> {
  const services = testServices();
  services.time = Date.now();
  const { store } = services;
  const bank = createBankFixture(undefined, services.time);
  const access = { address: bankAddress, key: bankKey, webhookSecret: bankSecret, fetch: bank.fetch };
  const providers = new Map([["test-bank", createTestBankProvider(access)]] as const);
  const handler = createHandler({
    table: site,
    attention: store.attention,
    mails: store.mails,
    services: Object.assign(services, {
      counters: store.counters,
      sessions: store.sessions,
      record: () => undefined,
      adminUsers: new Map(["ann", "ben"].map((name) => [name, hashPassword(`password of ${name}`)])),
    }),
    payments: { providers, environment: "test", store: store.payments },
    files: {
      web: async () => undefined,
      server: async (path) =>
        path === "orders.json"
          ? { body: new TextEncoder().encode(JSON.stringify(orderTable)), etag: '"1"' }
          : undefined,
      derive: (file) => file,
    },
  });
  const { now, log } = services;
  const host = { orders: store, providers, getShop: async () => "shop", environment: "test", now, log };
  const send = async (path: string, init: RequestInit) =>
    handler.fetch(new Request(new URL(path, origin), { ...init, redirect: "manual" }));
  const post: AdminShop["post"] = (path, fields, cookie, headers = {}) =>
    send(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie, "sec-fetch-site": "same-origin", ...headers },
    });
  const read = async ({ id }: Order) => {
    const order = await store.find(id);
    if (order === undefined) throw new Error("The order is lost.");
    return order;
  };
  const shop: AdminShop = {
    services,
    bank,
    read,
    post,
    async place({ name = "Ann Smith", email = "ann@example.com", market = "DE", onInvoice } = {}) {
      const at = services.time++;
      const started = startOrder(orderTable, { market, product: "jar", at });
      if (started === undefined) throw new Error("Nothing was ordered.");
      const facts: OrderFact[] = onInvoice
        ? []
        : [{ ...attemptOrder(started, card, { at, next: undefined }), at }];
      const order: Order = { ...started, ...(facts.length > 0 && { facts }) };
      const contact = contactHash("order", email, services.secrets);
      const values = { name, email };
      await store.place({ key: order.id, form: "order", market, at, values, contact, order });
      return order;
    },
    async placeUnseen() {
      const order = await shop.place();
      const customer = { languageTag: "de", getReturn: () => `${origin}/back` };
      const { order: started } = (await advanceOrder(host, order.id, { starts: 1, customer })) ?? {};
      const opened = started?.facts?.find((fact) => fact.type === "attempt-started");
      if (opened?.type !== "attempt-started") throw new Error("The bank does not know the payment.");
      await bank.post(`${new URL(opened.href ?? "").pathname}/pay`);
      return read(order);
    },
    async placePaid() {
      const order = await shop.placeUnseen();
      await shop.look(order);
      return read(order);
    },
    look: async ({ id }) => void (await advanceOrder(host, id, { looks: [1] })),
    async record({ id }, event) {
      const { kind } = await store.record(id, { ...event, key: crypto.randomUUID() });
      if (kind !== "recorded") throw new Error(`The fact was ${kind}.`);
    },
    async signIn(user) {
      const answer = await post("/admin/login", { username: user, password: `password of ${user}` }, "");
      return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
    get: (path, cookie) => send(path, { headers: { cookie } }),
  };
  return shop;
}

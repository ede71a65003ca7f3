import { expect, test } from "vitest";
import { openMemory } from "../../../../../../engine/server/data/sqlite/sqlite-in-process.ts";
import { createHandler } from "../../../../../../engine/server/handler.ts";
import { startOrder } from "../../../../../../engine/server/orders/place-order.ts";
import { createMailWriter } from "../../../../../../engine/server/outgoing/write-mail.ts";
import { createStores } from "../../../../../../engine/server/stores.ts";
import { table as orderTable, testServices } from "./_orders.ts";

const origin = "https://shop.example";
const day = 86_400_000;

const site = {
  build: "b1",
  default: "GB",
  orderPage: "/order",
  markets: [{ code: "GB", country: "GB", segment: "gb" }],
  routes: [{ name: "order", twin: "order-2", path: "/order" }],
  redirects: [],
};

const template = {
  mail: "order-link",
  trigger: "order-link",
  market: "GB",
  brand: "Shop",
  origin,
  languageTag: "en-GB",
  sender: "orders@shop.example",
  subject: "Your link",
  preheader: "",
  html: '<html><body><template data-order-part="page"><a href="{url}">Open</a></template></body></html>',
};

const buildFiles = new Map([
  ["mails/hash.json", JSON.stringify(template)],
  [
    "mails.json",
    JSON.stringify({
      markets: { GB: [{ mail: "order-link", trigger: "order-link", template: "hash" }] },
      addresses: { order: "email" },
    }),
  ],
]);

async function openShop() {
  const services = testServices();
  const now = () => services.time;
  const stores = createStores(openMemory(), { now, readFile: async (path) => buildFiles.get(path) });
  const started = startOrder(orderTable, { market: "GB", product: "jar", at: services.time });
  const order = started ?? expect.unreachable();
  const values = { email: "Ann@example.org", name: "Ann" };
  await stores.orders.place({ key: "1", form: "order", market: "GB", at: order.at, values, order });
  let works: Promise<void>[] = [];
  const stored = (text: string) => ({ body: new TextEncoder().encode(text), etag: '"1"' });
  const handler = createHandler({
    table: site,
    services: {
      ...services,
      orders: stores.orders,
      getAddress: () => "203.0.113.7",
      defer: (_request, work) => void works.push(work),
    },
    files: {
      web: async () => undefined,
      server: async (path) => (path === "orders.json" ? stored(JSON.stringify(orderTable)) : undefined),
      derive: (file) => file,
    },
  });
  const send = async (
    number: string,
    email: string,
    headers: Readonly<Record<string, string>> = { origin },
  ) => {
    const body = new URLSearchParams({ page: "/order/gb", number, email });
    const response = await handler.fetch(
      new Request(`${origin}/api/order/link`, { method: "POST", headers, body }),
    );
    await Promise.all(works);
    works = [];
    return response;
  };
  const write = createMailWriter({
    table: site,
    orders: stores.orders,
    mails: stores.mails,
    secrets: services.secrets,
    readTable: async () => orderTable,
  });
  return { services, stores, order, send, handler, write };
}

test("sends a link if number and address fit, and answers the same otherwise", async () => {
  const { stores, order, send } = await openShop();
  const spoken = `${order.id.slice(0, 5)}-${order.id.slice(5)}`.toLowerCase();
  const sent = [
    [spoken, "joe@example.org"],
    ["0000000000", "ann@example.org"],
    [` ${spoken} `, " ann@EXAMPLE.org "],
  ] as const;
  const mails = [];
  for (const [number, email] of sent) {
    const response = await send(number, email);
    const id = number.trim().replace("-", "").toUpperCase();
    expect([response.status, response.headers.get("location"), await response.text()]).toEqual([
      303,
      `/order/gb/${id}#link-sent`,
      "",
    ]);
    mails.push((await stores.mails.list({})).length);
  }
  expect(mails).toEqual([0, 0, 1]);
  expect((await send("K7", "ann@example.org")).headers.get("location")).toBe("/order/gb#link-sent");
  expect((await stores.mails.list({}))[0]).toMatchObject({
    mail: "order-link",
    recipient: "Ann@example.org",
  });
});

test("sends one mail a minute, and ten a day", async () => {
  const { services, stores, order, send } = await openShop();
  for (let minute = 0; minute < 12; minute++) {
    for (let click = 0; click < 2; click++) await send(order.id, "ann@example.org");
    services.time += 120_000;
  }
  const states = (await stores.mails.list({})).map(({ state }) => state);
  expect(Object.groupBy(states, (state) => state).waiting).toHaveLength(10);
  expect(states).toHaveLength(12);
});

test("refuses many requests of one sender, and those of other sites", async () => {
  const { stores, order, send } = await openShop();
  for (let count = 0; count < 10; count++) await send("0000000000", "joe@example.org");
  const limited = await send(order.id, "ann@example.org");
  expect(limited.headers.get("location")).toBe(`/order/gb/${order.id}#link-limited`);
  expect((await send(order.id, "ann@example.org", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await stores.mails.list({})).toEqual([]);
});

test("opens an old order for 24 hours after the request", async () => {
  const { services, stores, order, send, write } = await openShop();
  services.time = order.at + 500 * day;
  await send(order.id, "ann@example.org");
  const [mail] = await stores.mails.claim(services.time, services.time + 1, 1);
  const written = await write(mail ?? expect.unreachable());
  const { html } = typeof written === "string" ? expect.unreachable(written) : written;
  const { pathname, searchParams } = new URL(/href="([^"]+)"/.exec(html)?.[1] ?? "");
  expect(pathname).toBe(`/order/gb/${order.id}`);
  expect(searchParams.get("key")).toMatch(new RegExp(`^${services.time + day}\\.`));
});

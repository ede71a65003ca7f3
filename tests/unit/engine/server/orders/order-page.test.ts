import { describe, expect, it } from "vitest";
import type { Order } from "../../../../../engine/commerce/order.ts";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import { createHandler } from "../../../../../engine/server/handler.ts";
import { orderCookie, readOrderCookie } from "../../../../../engine/server/http/order-cookie.ts";
import { orderLink } from "../../../../../engine/server/http/order-link.ts";
import type { HostServices } from "../../../../../engine/server/http/services.ts";
import type { StoredFile } from "../../../../../engine/server/http/stored-files.ts";
import { startOrder } from "../../../../../engine/server/orders/place-order.ts";
import { storedDocument } from "../../../../fixtures/stored-document.ts";
import { table as orders, secret, type TestServices, testServices } from "./_orders.ts";

const origin = "https://shop.example";

const site: SiteTable = {
  build: "b1",
  default: "DE",
  orderPage: "/order",
  markets: ["DE", "GB"].map((code) => ({ code, country: code, segment: code.toLowerCase() })),
  routes: [{ name: "order", twin: "order-2", path: "/order" }],
  redirects: [],
};

const stored = (text: string): StoredFile => ({ body: new TextEncoder().encode(text), etag: '"1"' });

const document = (folder: string) =>
  storedDocument(
    "order-2",
    `/${folder}`,
    `<p data-after-order="">Open the link in ${folder}</p><template data-running-order=""><b>{number}</b>` +
      '<template data-order-part="address"><i>{address}</i></template></template>',
  ).replace("<body", '<script data-app="/a.js" data-tags="consent" data-gtm="GTM-X"></script><body');

const contacts = { order: { name: "name" } };

function shop(services: TestServices | undefined) {
  return createHandler({
    table: site,
    services,
    files: {
      web: async (path) => {
        const folder = /^(order\/(?:de|gb))\/index\.html$/.exec(path)?.[1];
        return folder === undefined ? undefined : stored(document(folder));
      },
      server: async (path) =>
        path === "orders.json" ? stored(JSON.stringify({ ...orders, contacts })) : undefined,
      derive: (file) => file,
    },
  });
}

async function place(services: TestServices, key = "1", name = "Ann Lee"): Promise<Order> {
  const order = startOrder(orders, { market: "GB", product: "jar", at: services.time });
  if (order === undefined) throw new Error("Nothing was ordered.");
  await services.store.place({ key, form: "order", market: "GB", at: order.at, values: { name }, order });
  return order;
}

const getCookie = (order: Order, services: TestServices, purpose: "order" | "order-page" = "order-page") =>
  orderCookie(order, services, new Request(origin), purpose).split(";")[0] ?? "";

const getLink = (order: Order, { secrets }: TestServices) =>
  orderLink(order, { table: site, secrets, origin }) ?? "";

const getter =
  (services: TestServices) =>
  async (address: string, cookie = ""): Promise<Response> =>
    await shop(services).fetch(new Request(new URL(address, origin), { headers: { cookie } }));

async function open() {
  const services = testServices();
  const order = await place(services);
  const get = getter(services);
  return { services, order, get, path: `/order/gb/${order.id}` };
}

const listed = ["cache-control", "x-robots-tag", "referrer-policy"];
const hidden = ["private, no-store", "noindex", "no-referrer"];

async function expectRefusal(response: Response, status = 404): Promise<string> {
  expect(response.status).toBe(status);
  expect(listed.map((name) => response.headers.get(name))).toEqual(hidden);
  expect(response.headers.get("set-cookie")).toBeNull();
  const html = await response.text();
  expect(html).toContain("Open the link in order/gb");
  expect(html).toContain("{number}");
  expect(html).not.toContain("data-ordered");
  return html;
}

describe("the page of an order", () => {
  it.each(["order", "order-page"] as const)("opens with the cookie %s", async (purpose) => {
    const { services, order, get, path } = await open();
    const response = await get(path, getCookie(order, services, purpose));
    expect(response.status).toBe(200);
    expect(listed.map((name) => response.headers.get(name))).toEqual(hidden);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain(`<b>${order.id.slice(0, 5)}-${order.id.slice(5)}</b><i>Ann Lee</i>`);
    expect(html).toContain('data-ordered="" data-upsell="same-invoice"');
    expect(html).toContain(`"path":"${path}"`);
  });

  it("opens at its number with a hyphen, in lower case and with a slash at the end", async () => {
    const { services, order, get } = await open();
    const number = `${order.id.slice(0, 5)}-${order.id.slice(5)}`.toLowerCase();
    const response = await get(`/Order/GB/${number}/`, getCookie(order, services));
    expect(await response.text()).toContain("Ann Lee");
  });

  it("is in the order's market", async () => {
    const { services, order, get, path } = await open();
    const response = await get(`/order/de/${order.id}`, getCookie(order, services));
    expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await get(`/order/de/${order.id}`)).status).toBe(404);
  });

  it("stays open longer than the running order", async () => {
    const { services, order, get, path } = await open();
    services.time += 30 * 86_400_000;
    expect((await get(path, getCookie(order, services))).status).toBe(200);
  });

  it("has no tag manager, whoever opens it", async () => {
    const { services, order, get, path } = await open();
    for (const cookie of ["", getCookie(order, services)])
      expect(await (await get(path, cookie)).text()).not.toMatch(/data-tags|data-gtm/);
  });

  it("is the same page for orders that do not exist and for those of others", async () => {
    const { services, order, get, path } = await open();
    const other = await place(services, "2", "Joe Roe");
    const pages = await Promise.all(
      [
        get(path),
        get(path, getCookie(other, services)),
        get(path, getCookie(other, services, "order")),
        get(path, getCookie(order, { ...services, secrets: [secret(9)] })),
        get(path, getCookie(order, services).replace("order-page", "order")),
        get("/order/gb/0000000000"),
        get("/order/gb/UUUUUUUUUU"),
      ].map(async (response) => (await expectRefusal(await response)).replaceAll(/[0-9A-Z]{10}/g, "ID")),
    );
    expect(new Set(pages).size).toBe(1);
  });

  it("is closed after the order was erased", async () => {
    const { services, order, get, path } = await open();
    const cookie = getCookie(order, services);
    await services.store.erase([1]);
    await expectRefusal(await get(path, cookie));
  });

  it("asks to come back if the store does not respond", async () => {
    const { services, order, get, path } = await open();
    services.store.findSubmission = () => Promise.reject(new Error("locked"));
    const response = await get(path, getCookie(order, services));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    await expectRefusal(await get(path));
  });

  it("is closed on a host without orders", async () => {
    const response = await shop(undefined).fetch(new Request(`${origin}/order/gb/K7M2QX94TB`));
    await expectRefusal(response);
  });

  it("refuses many guesses of one sender, but not the customer", async () => {
    const { services, order, path } = await open();
    const { fetch } = shop({ ...services, getAddress: () => "203.0.113.7" });
    const get = async (address: string, cookie = "") =>
      await fetch(new Request(new URL(address, origin), { headers: { cookie } }));
    for (let guess = 0; guess < 15; guess++) {
      await expectRefusal(await get(path));
      expect((await get(`${path}?key=x`)).status).toBe(303);
    }
    const refused = await get(`${path}?key=x`);
    expect(refused.headers.get("retry-after")).toBe("2");
    await expectRefusal(refused, 429);
    await expectRefusal(await get(path), 429);
    expect((await get(path, getCookie(order, services))).status).toBe(200);
    expect((await get(getLink(order, services))).headers.get("set-cookie")).not.toBeNull();
  });
});

describe("the link to an order", () => {
  it("sets a cookie for this order only, and leads to the page without the key", async () => {
    const { services, order, get, path } = await open();
    const response = await get(getLink(order, services));
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
    expect(listed.map((name) => response.headers.get(name))).toEqual(hidden);
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^__Host-order-page=.*; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [pair = ""] = cookie.split(";");
    expect(await (await get(path, pair)).text()).toContain("Ann Lee");
    const asking = new Request(origin, { headers: { cookie: pair } });
    expect(await readOrderCookie(asking, services)).toBeUndefined();
  });

  it("is valid with every secret of the server", async () => {
    const { services, order } = await open();
    const follow = async (...secrets: HostServices["secrets"]) =>
      (await getter({ ...services, secrets })(getLink(order, services))).headers.get("set-cookie");
    expect(await follow(secret(2), secret(1))).not.toBeNull();
    expect(await follow(secret(2))).toBeNull();
  });

  it("is worthless if it was changed, or if its key is a signature of something else", async () => {
    const { services, order, get, path } = await open();
    const other = await place(services, "2");
    const key = new URL(getLink(order, services)).searchParams.get("key") ?? "";
    const changes = [
      "",
      "x",
      key.slice(1),
      `${key.slice(0, -2)}AA`,
      new URL(getLink(other, services)).searchParams.get("key") ?? "",
      getCookie(order, services).split(".")[1] ?? "",
      getCookie(order, services, "order").split(".")[1] ?? "",
    ];
    for (const change of changes) {
      const response = await get(`${path}?key=${change}`);
      expect([response.status, response.headers.get("location")], change).toEqual([303, path]);
      expect(response.headers.get("set-cookie"), change).toBeNull();
    }
  });

  it("does not exist on a site without the page or the market", () => {
    const order = { id: "K7M2QX94TB", market: "GB" };
    const { orderPage: _, ...withoutPage } = site;
    const secrets = [secret(1)];
    expect(orderLink(order, { table: withoutPage, secrets, origin })).toBeUndefined();
    expect(orderLink({ ...order, market: "FR" }, { table: site, secrets, origin })).toBeUndefined();
  });
});

describe("GET /api/order", () => {
  it("fills the page of an order for the visitor who may open it", async () => {
    const { services, order, get, path } = await open();
    const address = `/api/order?page=${path}&market=GB`;
    const response = await get(address, getCookie(order, services));
    expect(await response.text()).toMatch(/^<b>[0-9A-Z-]{11}<\/b><i>Ann Lee<\/i>$/);
    expect((await get(address)).status).toBe(204);
    expect((await get("/api/order?page=/order/gb&market=GB", getCookie(order, services))).status).toBe(204);
  });
});

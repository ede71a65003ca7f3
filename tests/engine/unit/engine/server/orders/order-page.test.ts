import { describe, expect, it } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import type { OrderFact } from "../../../../../../engine/commerce/order-facts.ts";
import type { SiteTable } from "../../../../../../engine/routing/site-table.ts";
import { createHandler } from "../../../../../../engine/server/handler.ts";
import {
  orderCookie,
  readOrderCookie,
  readSignature,
  signOrder,
} from "../../../../../../engine/server/http/order-cookie.ts";
import { orderLink } from "../../../../../../engine/server/http/order-link.ts";
import type { HostServices } from "../../../../../../engine/server/http/services.ts";
import type { StoredFile } from "../../../../../../engine/server/http/stored-files.ts";
import { startOrder } from "../../../../../../engine/server/orders/place-order.ts";
import { storedDocument } from "../../../../../fixtures/stored-document.ts";
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
      '<template data-order-part="address"><i>{address}</i></template>' +
      '<template data-order-part="masked"><i>Shortened</i></template></template>',
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
  it.each([
    ["order", "Ann Lee", ""],
    ["order-page", "A••• L•••", "<i>Shortened</i>"],
  ] as const)("opens with the cookie %s, and shows the name as %s", async (purpose, name, note) => {
    const { services, order, get, path } = await open();
    const response = await get(path, getCookie(order, services, purpose));
    expect(response.status).toBe(200);
    expect(listed.map((name) => response.headers.get(name))).toEqual(hidden);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const html = await response.text();
    expect(html).toContain(`<b>${order.id.slice(0, 5)}-${order.id.slice(5)}</b><i>${name}</i>${note}`);
    expect(html).toContain('data-ordered="" data-upsell="same-invoice"');
    expect(html).toContain(`"path":"${path}"`);
  });

  it("opens at its number with a hyphen, in lower case and with a slash at the end", async () => {
    const { services, order, get } = await open();
    const number = `${order.id.slice(0, 5)}-${order.id.slice(5)}`.toLowerCase();
    const response = await get(`/Order/GB/${number}/`, getCookie(order, services));
    expect(await response.text()).toContain("A••• L•••");
  });

  it("is in the order's market", async () => {
    const { services, order, get, path } = await open();
    const response = await get(`/order/de/${order.id}`, getCookie(order, services));
    expect([response.status, response.headers.get("location")]).toEqual([302, path]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await get(`/order/de/${order.id}`)).status).toBe(404);
  });

  it("opens with both cookies as with the running order, for a day", async () => {
    const { services, order, get, path } = await open();
    const cookies = [getCookie(order, services), getCookie(order, services, "order")];
    expect(await (await get(path, cookies.join("; "))).text()).toContain("Ann Lee");
    services.time += 86_400_000;
    expect(await (await get(path, cookies.join("; "))).text()).toContain("A••• L•••");
    await expectRefusal(await get(path, cookies[1]));
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
    const html = await (await get(path, pair)).text();
    expect(html).toContain("A••• L•••");
    expect(html).not.toContain("Ann");
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

const day = 86_400_000;

/** The time at which the tests order. */
const start = testServices().time;

describe("the end of a link", () => {
  const statuses = async (get: ReturnType<typeof getter>, link: string, path: string, cookie: string) => {
    const followed = await get(link);
    const isFollowed = followed.headers.get("set-cookie") !== null;
    return [isFollowed, (await get(path, cookie)).status];
  };

  it.each<[string, readonly OrderFact[], number]>([
    ["waits for its parcel", [], 365],
    ["was shipped", [{ type: "shipped", key: "1", at: start + 50 * day }], 71],
    ["was cancelled", [{ type: "cancelled", key: "1", at: start + day }], 60],
  ])("follows from an order that %s when it is opened", async (_title, facts, end) => {
    const { services, order, get, path } = await open();
    const { find, findSubmission } = services.store;
    services.store.find = async (id) => {
      const stored = await find(id);
      return stored && { ...stored, facts };
    };
    services.store.findSubmission = async (id) => {
      const stored = await findSubmission(id);
      return stored && { ...stored, order: { ...stored.order, facts } };
    };
    const [link, cookie] = [getLink(order, services), getCookie(order, services)];
    services.time = start + end * day - 1;
    expect(await statuses(get, link, path, cookie)).toEqual([true, 200]);
    services.time += 1;
    expect(await statuses(get, link, path, cookie)).toEqual([false, 404]);
    await expectRefusal(await get(path, cookie));
    expect((await get(`/api/order?page=${path}&market=GB`, cookie)).status).toBe(204);
  });

  it("is later if its own signature says so, for the link and its cookie", async () => {
    const { services, order, get, path } = await open();
    const until = order.at + 400 * day;
    const link = orderLink({ ...order, until }, { table: site, secrets: services.secrets, origin }) ?? "";
    services.time = until - 1;
    const cookie = (await get(link)).headers.get("set-cookie")?.split(";")[0] ?? "";
    expect(await statuses(get, link, path, cookie)).toEqual([true, 200]);
    expect(await statuses(get, getLink(order, services), path, getCookie(order, services))).toEqual([
      false,
      404,
    ]);
    services.time = until;
    expect(await statuses(get, link, path, cookie)).toEqual([false, 404]);
  });

  it("waits until the store responds", async () => {
    const { services, order, get, path } = await open();
    services.store.find = () => Promise.reject(new Error("locked"));
    const response = await get(getLink(order, services));
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
    expect(response.headers.get("set-cookie")).not.toBeNull();
  });
});

/** Deterministic numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_. =+/%";

/** Changes, adds or removes one character. */
function alter(text: string, random: () => number): string {
  const position = Math.floor(random() * text.length);
  const character = characters[Math.floor(random() * characters.length)] ?? "";
  const removed = random() < 0.8 ? 1 : 0;
  const added = random() < 0.9 ? character : "";
  return text.slice(0, position) + added + text.slice(position + removed);
}

describe("the key of a link", () => {
  it.each([undefined, 1_900_000_000_000])("is worthless in 5,000 altered forms if it ends at %s", (until) => {
    const secrets = [secret(1), secret(2)];
    const grant = { id: "K7M2QX94TB", until };
    const key = signOrder(grant, secrets, "order-link");
    expect(readSignature(grant.id, key, secrets, "order-link")).toEqual(grant);
    const random = createRandom(5);
    const accepted = [];
    for (let count = 0; count < 5_000; ) {
      const altered = alter(key, random);
      if (altered === key) continue;
      count++;
      if (readSignature(grant.id, altered, secrets, "order-link")) accepted.push(altered);
    }
    expect(accepted).toEqual([]);
  });

  it("opens nothing else, and nothing else is a key", () => {
    const secrets = [secret(1)];
    const grant = { id: "K7M2QX94TB", until: 1_900_000_000_000 };
    const purposes = ["order", "order-page", "order-link"] as const;
    for (const signed of purposes)
      for (const purpose of purposes)
        for (const id of [grant.id, "K7M2QX94TC"]) {
          const read = readSignature(id, signOrder(grant, secrets, signed), secrets, purpose);
          expect(read !== undefined).toBe(signed === purpose && id === grant.id);
        }
    const [, signature] = signOrder(grant, secrets, "order-link").split(".");
    expect(readSignature(grant.id, signature ?? "", secrets, "order-link")).toBeUndefined();
    const endless = signOrder({ id: grant.id }, secrets, "order-link");
    expect(readSignature(grant.id, `${grant.until}.${endless}`, secrets, "order-link")).toBeUndefined();
  });
});

describe("GET /api/order", () => {
  it("fills the page of an order for the visitor who may open it", async () => {
    const { services, order, get, path } = await open();
    const address = `/api/order?page=${path}&market=GB`;
    const masked = await get(address, getCookie(order, services));
    expect(await masked.text()).toMatch(/^<b>[0-9A-Z-]{11}<\/b><i>A••• L•••<\/i><i>Shortened<\/i>$/);
    const whole = await get(address, getCookie(order, services, "order"));
    expect(await whole.text()).toMatch(/^<b>[0-9A-Z-]{11}<\/b><i>Ann Lee<\/i>$/);
    expect((await get(address)).status).toBe(204);
    expect((await get("/api/order?page=/order/gb&market=GB", getCookie(order, services))).status).toBe(204);
  });
});

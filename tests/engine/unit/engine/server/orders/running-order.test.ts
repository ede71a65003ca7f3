import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Order } from "../../../../../../engine/commerce/order.ts";
import { createOrderId, isOrderId, shownOrderId } from "../../../../../../engine/commerce/order-id.ts";
import { readState } from "../../../../../../engine/commerce/order-state.ts";
import { orderCookie, readOrderCookie } from "../../../../../../engine/server/http/order-cookie.ts";
import {
  type Acceptance,
  acceptOffer,
  findOffer,
} from "../../../../../../engine/server/orders/accept-offer.ts";
import { startOrder } from "../../../../../../engine/server/orders/place-order.ts";
import { secret, type TestServices, table, testServices } from "./_orders.ts";

const plainUrl = "http://shop.example/";
const secureUrl = "https://shop.example/";

/** Stores an order. Returns it with its cookie. */
async function resolved(services: TestServices, market = "DE", url = plainUrl): Promise<[Order, string]> {
  const order = startOrder(table, { market, product: "jar", at: services.time });
  if (order === undefined) throw new Error("Nothing was ordered.");
  await services.store.place({ key: order.id, form: "order", market, at: order.at, values: {}, order });
  const cookie = orderCookie(order, services, new Request(url));
  return [order, cookie.split(";")[0] ?? ""];
}

const asking = (cookie: string, url = plainUrl) => new Request(url, { headers: { cookie } });

async function accept(cookie: string, services: TestServices, route: string, market = "DE") {
  const product = route === "upsell" ? "carafe" : route;
  const offer = findOffer(table, { route, market, product });
  if (offer === undefined) throw new Error(`${market} offers no ${product}.`);
  const result = await acceptOffer(asking(cookie), table, offer, services);
  if (result.kind === "price") throw new Error("The price is the one that the page has shown.");
  return result;
}

const bought = ({ kind, order }: Acceptance) => [kind, ...(order?.lines.map(({ product }) => product) ?? [])];

describe("an order", () => {
  it("starts with one product, at the market's price and terms", () => {
    const order = startOrder(table, { market: "SE", product: "jar", at: 5 });
    expect(order).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
      market: "SE",
      currency: "SEK",
      lines: [{ product: "jar", name: "Jar", price: 30_000, quantity: 1 }],
      terms: { fee: 4900, freeFrom: 50_000 },
      at: 5,
    });
  });

  it.each([
    ["a product that the market does not sell", "DE", "jars"],
    ["an upsell alone", "DE", "carafe"],
    ["an unknown market", "US", "jar"],
    ["a market by an inherited name", "__proto__", "jar"],
    ["a product by an inherited name", "DE", "constructor"],
  ])("does not start with %s", (_, market, product) => {
    expect(startOrder(table, { market, product, at: 0 })).toBeUndefined();
  });

  it("has a unique id, which is shown in two groups", () => {
    const ids = Array.from({ length: 1000 }, createOrderId);
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every(isOrderId)).toBe(true);
    expect(shownOrderId("K7M2QX94TB")).toBe("K7M2Q-X94TB");
    for (const wrong of ["K7M2QX94T", "K7M2QX94TBB", "k7m2qx94tb", "K7M2QX94TI", ""])
      expect(isOrderId(wrong), wrong).toBe(false);
  });
});

describe("the cookie of an order", () => {
  it("is for http requests of this site only, for a day", async () => {
    const cookie = orderCookie(
      { id: "K7M2QX94TB" },
      { ...testServices(), secrets: [secret(1)] },
      new Request(plainUrl),
    );
    expect(cookie).toMatch(/^order=K7M2QX94TB\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("belongs to one host and to https on a host with https", async () => {
    const cookie = orderCookie(
      { id: "K7M2QX94TB" },
      { ...testServices(), secrets: [secret(1)] },
      new Request(secureUrl),
    );
    expect(cookie).toMatch(/^__Host-order=K7M2QX94TB\..*; Path=\/;.*; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain("Domain");
  });

  it.each([plainUrl, secureUrl])("restores the order at %s", async (url) => {
    const services = testServices();
    const [order, cookie] = await resolved(services, "DE", url);
    expect(await readOrderCookie(asking(`market=DE; ${cookie}; x=1`, url), services)).toEqual(order);
  });

  it("is invalid over https under the name that any host may set", async () => {
    const services = testServices();
    const [, cookie] = await resolved(services);
    expect(await readOrderCookie(asking(cookie, secureUrl), services)).toBeUndefined();
  });

  it("is valid with the signature of an older secret, until that secret is removed", async () => {
    const services = testServices();
    const [order, cookie] = await resolved(services);
    const replaced = { ...services, secrets: [secret(2), secret(1)] };
    expect(await readOrderCookie(asking(cookie), replaced)).toEqual(order);
    expect(await readOrderCookie(asking(cookie), { ...services, secrets: [secret(2)] })).toBeUndefined();
  });

  it("is invalid after a day", async () => {
    const services = testServices();
    const [, cookie] = await resolved(services);
    services.time += 86_400_000 - 1;
    expect(await readOrderCookie(asking(cookie), services)).toBeDefined();
    services.time += 1;
    expect(await readOrderCookie(asking(cookie), services)).toBeUndefined();
  });

  it("is invalid with the signature of another order, or with a cut, changed or missing one", async () => {
    const services = testServices();
    const [one, first] = await resolved(services);
    const [other, second] = await resolved(services);
    const signature = first.split(".")[1] ?? "";
    const forged = [
      `order=${other.id}.${signature}`,
      `order=${one.id}.${second.split(".")[1]}`,
      `order=${one.id}.${signature.slice(0, -1)}`,
      `order=${one.id}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
      `order=${one.id}.`,
      `order=${one.id}`,
      `order=${one.id}.${signature}\u00e4`,
      `order=.${signature}`,
      "order=",
      "order=%00.%00",
    ];
    for (const cookie of forged) {
      const request = new Request(plainUrl);
      Object.defineProperty(request, "headers", { value: { get: () => cookie } });
      expect(await readOrderCookie(request, services), cookie).toBeUndefined();
    }
    expect(await readOrderCookie(asking(first), services)).toEqual(one);
  });
});

describe("an accepted offer", () => {
  it("adds a line once, however often it is sent", async () => {
    const services = testServices();
    const [, cookie] = await resolved(services);
    expect(bought(await accept(cookie, services, "upsell"))).toEqual(["added", "jar", "carafe"]);
    const again = await Promise.all([1, 2, 3].map(() => accept(cookie, services, "upsell")));
    for (const result of again) expect(bought(result)).toEqual(["known", "jar", "carafe"]);
    expect(bought(await accept(cookie, services, "tea"))).toEqual(["added", "jar", "carafe", "tea"]);
  });

  it("asks about a price that the page has not shown, and stores nothing", async () => {
    const services = testServices();
    const [order, cookie] = await resolved(services);
    const offer = findOffer(table, { route: "upsell", market: "DE", product: "carafe" });
    if (offer === undefined) throw new Error("There is no offer.");
    const { price } = offer.upsell;
    const asked = await acceptOffer(asking(cookie), table, { ...offer, shownPrice: price + 1 }, services);
    expect(asked).toMatchObject({ kind: "price", line: { product: "carafe", price } });
    expect((await services.store.find(order.id))?.lines).toEqual(order.lines);
    const accepted = await acceptOffer(asking(cookie), table, { ...offer, shownPrice: price }, services);
    expect(accepted).toMatchObject({ kind: "added", order: { lines: [{}, { product: "carafe", price }] } });
  });

  it("adds nothing to an order that is an hour old", async () => {
    const services = testServices();
    const [, cookie] = await resolved(services);
    services.time += 3_600_000 - 1;
    expect(bought(await accept(cookie, services, "upsell"))).toEqual(["added", "jar", "carafe"]);
    services.time += 1;
    expect(bought(await accept(cookie, services, "tea"))).toEqual(["closed", "jar", "carafe"]);
  });

  it.each([
    ["cancelled", "closed"],
    ["shipped", "closed"],
    ["paid", "added"],
  ] as const)("after the order is %s is %s", async (type, kind) => {
    const services = testServices();
    const [order, cookie] = await resolved(services);
    const event = type === "paid" ? { type, amount: 3490 } : { type };
    await services.store.record(order.id, { ...event, key: "of the shop" });
    expect((await accept(cookie, services, "upsell")).kind).toBe(kind);
  });

  it("adds nothing without an order", async () => {
    expect(await accept("market=DE", testServices(), "upsell")).toEqual({ kind: "closed" });
  });

  it("takes no offer that is sold out", async () => {
    const services = testServices();
    const [, cookie] = await resolved(services);
    const tea = { product: "tea", name: "Tea", price: 900, next: "/thankyou/x", isStocked: true } as const;
    const limited = {
      markets: Object.fromEntries(
        Object.entries(table.markets).map(([code, market]) => [code, { ...market, upsells: { tea } }]),
      ),
    };
    const offer = findOffer(limited, { route: "tea", market: "DE", product: "tea" });
    if (offer === undefined) return expect.unreachable();
    expect(bought(await acceptOffer(asking(cookie), limited, offer, services))).toEqual(["sold-out", "jar"]);
    await services.store.stock.set({ product: "tea", available: 1 });
    expect(bought(await acceptOffer(asking(cookie), limited, offer, services))).toEqual([
      "added",
      "jar",
      "tea",
    ]);
  });

  it.each([
    ["of a market with the same price is added", "DE", "AT", ["added", "jar", "carafe"]],
    ["of a market with another price is not", "DE", "SE", ["closed", "jar"]],
    ["that the order's own market does not make is not", "GB", "DE", ["closed", "jar"]],
  ])("%s", async (_, ordered, shown, products) => {
    const services = testServices();
    const [, cookie] = await resolved(services, ordered);
    expect(bought(await accept(cookie, services, "upsell", shown))).toEqual(products);
  });

  it("is always the upsell of the page", () => {
    const of = (market: string, route: string, product: string) =>
      findOffer(table, { market, route, product });
    expect(of("DE", "upsell", "carafe")?.upsell.price).toBe(2000);
    expect(of("DE", "upsell", "tea")).toBeUndefined();
    expect(of("DE", "toString", "carafe")).toBeUndefined();
    expect(of("__proto__", "upsell", "carafe")).toBeUndefined();
    expect(of("GB", "upsell", "carafe")).toBeUndefined();
  });

  it("rejects if the store fails", async () => {
    const services = testServices();
    const [, cookie] = await resolved(services);
    services.store.broken = true;
    await expect(accept(cookie, services, "upsell")).rejects.toThrow();
  });

  it("never makes an order shorter, and the total is the sum of its lines and their delivery", async () => {
    const step = fc.record({
      route: fc.constantFrom("upsell", "tea"),
      market: fc.constantFrom("DE", "AT", "SE"),
      wait: fc.integer({ min: 0, max: 2_000_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("DE", "AT", "SE", "GB"), fc.array(step), async (market, steps) => {
        const services = testServices();
        let [order, cookie] = await resolved(services, market);
        for (const { route, market: shown, wait } of steps) {
          services.time += wait;
          const { order: longer } = await accept(cookie, services, route, shown);
          if (longer === undefined) return;
          expect(longer.lines.slice(0, order.lines.length)).toEqual(order.lines);
          expect(longer.lines.length - order.lines.length).toBeLessThanOrEqual(1);
          order = longer;
          const sum = order.lines.reduce((total, { price }) => total + price, 0);
          const { fee, freeFrom = Number.POSITIVE_INFINITY } = order.terms;
          const { delivery, total } = readState(order);
          expect(delivery).toBe(sum < freeFrom ? fee : 0);
          expect(total).toBe(sum + delivery);
        }
      }),
    );
  });
});

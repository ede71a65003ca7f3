import { describe, expect, it } from "vitest";
import type { SiteTable } from "../../../../../../engine/routing/site-table.ts";
import { createHandler } from "../../../../../../engine/server/handler.ts";
import { orderCookie } from "../../../../../../engine/server/http/order-cookie.ts";
import type { StoredFile } from "../../../../../../engine/server/http/stored-files.ts";
import { startOrder } from "../../../../../../engine/server/orders/place-order.ts";
import { storedDocument } from "../../../../../fixtures/stored-document.ts";
import { table as orders, type TestServices, testServices } from "./_orders.ts";

const host = "http://shop.example";

const site: SiteTable = {
  build: "b1",
  default: "DE",
  markets: ["DE", "AT", "SE", "GB"].map((code) => ({ code, country: code, segment: code.toLowerCase() })),
  routes: ["upsell", "tea", "thankyou"].map((name) => ({ name, twin: `${name}-2`, path: `/${name}` })),
  redirects: [],
};

const stored = (text: string): StoredFile => ({
  body: new TextEncoder().encode(text),
  etag: '"1"',
  encoded: async () => new Uint8Array([1]),
});

const summary =
  '<template data-running-order=""><b>{number}</b><template data-order-part="line"><i>{name} {price}</i></template>' +
  '<u><template data-order-part="delivery">{price}</template> {total}</u></template>';
const document = (route: string, root: string) => stored(storedDocument(route, "/", root));
const thanks = (path: string) =>
  document("thankyou-2", `<main data-at="${path}"><h1>Thanks</h1>${summary}</main>`);
const upsell = document(
  "upsell-2",
  '<p data-after-order="">No order</p><form data-offer="/x" data-offer-product="carafe"><button>Add</button>' +
    '<p id="offer-failed" data-closed="No &quot;open&quot; order">Failed</p></form>',
);
const tea = document("tea-2", "");
const table = stored(JSON.stringify(orders));
const repeats = stored(
  JSON.stringify({ DE: { languageTag: "de-DE", labels: { soldOutOffer: "Ausverkauft: {product}" } } }),
);

function shop(services: TestServices | undefined) {
  return createHandler({
    table: site,
    services,
    files: {
      web: async (path) =>
        Object.entries({ "thankyou/": thanks(path), "upsell/": upsell, "tea/": tea }).find(([folder]) =>
          path.startsWith(folder),
        )?.[1],
      server: async (path) => ({ "orders.json": table, "repeats.json": repeats })[path],
      derive: (file, _, change) => stored(change(new TextDecoder().decode(file.body))),
    },
  });
}

async function ordered(market = "DE") {
  const services = testServices();
  const order = startOrder(orders, { market, product: "jar", at: services.time });
  if (order === undefined) throw new Error("Nothing was ordered.");
  await services.store.place({ key: "1", form: "order", market, at: order.at, values: {}, order });
  const cookie = orderCookie(order, services, new Request(host));
  return { services, order, cookie: cookie.split(";")[0] ?? "", handler: shop(services) };
}

const submission = (body: string, headers: Record<string, string> = {}) =>
  new Request(`${host}/api/order`, {
    method: "POST",
    body,
    headers: {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
  });
const carafe = "page=%2Fupsell%2Fde&product=carafe";
const carafeJson = JSON.stringify({ page: "/upsell/de", product: "carafe" });
const get = (path: string, cookie = "", headers: Record<string, string> = {}) =>
  new Request(`${host}${path}`, { headers: { cookie, ...headers } });

describe("POST /api/order", () => {
  it("adds the product of the page and continues to the next page", async () => {
    const { handler, services, order, cookie } = await ordered();
    const answer = await handler.fetch(submission(carafe, { cookie }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/thankyou/x");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await services.store.find(order.id))?.lines).toEqual([
      { product: "jar", name: "Jar", price: 3000, quantity: 1 },
      { product: "carafe", name: "Carafe", price: 2000, quantity: 1 },
    ]);
  });

  it("adds the product of an experiment's arm, and not the page's product as well", async () => {
    const { handler, services, order, cookie } = await ordered();
    for (const product of ["jars", "carafe"])
      await handler.fetch(submission(`page=%2Fupsell%2Fde&product=${product}`, { cookie }));
    expect((await services.store.find(order.id))?.lines).toEqual([
      { product: "jar", name: "Jar", price: 3000, quantity: 1 },
      { product: "jars", name: "Jars", price: 8000, quantity: 1 },
    ]);
  });

  it("tells the script the next page and the number of lines", async () => {
    const { handler, cookie } = await ordered();
    const json = JSON.stringify({ page: "/upsell/de", product: "carafe", price: 1 });
    const answer = await handler.fetch(submission(json, { cookie, "content-type": "application/json" }));
    expect(await answer.json()).toEqual({ next: "/thankyou/x", lines: 2 });
  });

  it("redirects to the next page on a host without a store", async () => {
    const answer = await shop(undefined).fetch(submission(carafe));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/thankyou/x"]);
    const told = await shop(undefined).fetch(submission(carafeJson, { "content-type": "application/json" }));
    expect(await told.json()).toEqual({ next: "/thankyou/x" });
  });

  it("serves pages with a summary on a host without a store", async () => {
    const { cookie } = await ordered();
    const answer = await shop(undefined).fetch(get("/thankyou/de", cookie));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(summary);
  });

  it("reports that there is no order", async () => {
    const { handler } = await ordered();
    const answer = await handler.fetch(submission(carafe));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/upsell/de#offer-failed"]);
    const told = await handler.fetch(submission(carafeJson, { "content-type": "application/json" }));
    expect(told.status).toBe(410);
  });

  it("reports a closed order on the page, at the visible place", async () => {
    const { handler, services, order, cookie } = await ordered();
    services.time += 3_600_000;
    const answer = await handler.fetch(submission(carafe, { cookie }));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([409, "private, no-store"]);
    expect(await answer.text()).toContain(
      '<form data-failed="" data-offer="/x" data-offer-product="carafe"><button>Add</button>' +
        '<p id="offer-failed" tabindex="-1" autofocus="" data-closed="No &quot;open&quot; order">No &quot;open&quot; order</p>',
    );
    const told = await handler.fetch(submission(carafeJson, { cookie, "content-type": "application/json" }));
    expect(told.status).toBe(410);
    expect((await services.store.find(order.id))?.lines).toHaveLength(1);
  });

  it("reports that the product is sold out: to the script, and on the page", async () => {
    const { handler, services, order, cookie } = await ordered();
    services.store.addLine = async () => undefined;
    const answer = await handler.fetch(submission(carafe, { cookie }));
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(">Ausverkauft: Carafe</p></form>");
    const told = await handler.fetch(submission(carafeJson, { cookie, "content-type": "application/json" }));
    expect(told.status).toBe(409);
    expect(await told.json()).toEqual({ text: "Ausverkauft: Carafe", price: 2000 });
    expect((await services.store.find(order.id))?.lines).toHaveLength(1);
  });

  it("reports the lines of the order: to the script, and on the page", async () => {
    const { handler, cookie } = await ordered();
    const page = async () => (await handler.fetch(get("/upsell/de", cookie))).text();
    expect(await page()).not.toContain("data-added");
    for (const known of [{}, { known: true }]) {
      const told = await handler.fetch(
        submission(carafeJson, { cookie, "content-type": "application/json" }),
      );
      expect(await told.json()).toEqual({ next: "/thankyou/x", lines: 2, ...known });
    }
    expect(await page()).toContain('data-offer-product="carafe" data-added=""');
  });

  it.each([
    ["from another site", carafe, { "sec-fetch-site": "cross-site" }, 403],
    ["of another type", carafe, { "content-type": "text/plain" }, 415],
    ["that is too long", `${carafe}&x=${"x".repeat(2048)}`, {}, 413],
    ["without a page", "product=carafe", {}, 400],
    ["without a product", "page=%2Fupsell%2Fde", {}, 400],
    ["that is no JSON", "{", { "content-type": "application/json" }, 400],
    ["that is null", "null", { "content-type": "application/json" }, 400],
    ["that is deep", "[".repeat(1500), { "content-type": "application/json" }, 400],
    ["of another page's product", "page=%2Fupsell%2Fde&product=tea", {}, 422],
    ["of a page that offers nothing", "page=%2Fthankyou%2Fde&product=carafe", {}, 422],
    ["of a page elsewhere", "page=https%3A%2F%2Fevil.example&product=carafe", {}, 422],
    ["of another market's product", "page=%2Fupsell%2Fgb&product=carafe", {}, 422],
  ])("refuses a post %s", async (_, body, headers, status) => {
    const { handler, services, order, cookie } = await ordered();
    const answer = await handler.fetch(submission(body, { cookie, ...headers }));
    expect(answer.status).toBe(status);
    expect(answer.headers.has("location")).toBe(false);
    expect((await services.store.find(order.id))?.lines).toHaveLength(1);
  });

  it("reports that nothing was stored, and stores the same post later", async () => {
    const { handler, services, order, cookie } = await ordered();
    services.store.broken = true;
    const answer = await handler.fetch(submission(carafe, { cookie }));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/upsell/de#offer-failed"]);
    const told = await handler.fetch(submission(carafeJson, { cookie, "content-type": "application/json" }));
    expect([told.status, told.headers.get("retry-after")]).toEqual([503, "5"]);
    services.store.broken = false;
    await handler.fetch(submission(carafe, { cookie }));
    expect((await services.store.find(order.id))?.lines).toHaveLength(2);
  });

  it("ignores a GET request", async () => {
    const { handler, services, order, cookie } = await ordered();
    await handler.fetch(get(`/api/order?${carafe}`, cookie));
    await handler.fetch(get("/upsell/de?accept=carafe", cookie));
    expect((await services.store.find(order.id))?.lines).toHaveLength(1);
  });
});

describe("GET /api/order", () => {
  it.each(["/thankyou/de", "/thankyou"])("answers with the summary of %s", async (page) => {
    const { handler, cookie } = await ordered();
    const answer = await handler.fetch(get(`/api/order?page=${page}&market=DE`, cookie));
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toMatch(
      /^<b>[0-9A-Z]{5}-[0-9A-Z]{5}<\/b><i>Jar 30\s€<\/i><u>4,90\s€ 34,90\s€<\/u>$/,
    );
  });

  it.each([
    ["without an order", "/thankyou/de", ""],
    ["for a page without a summary", "/upsell/de", undefined],
    ["for no page", "/nowhere", undefined],
  ])("returns nothing %s", async (_, page, given) => {
    const { handler, cookie } = await ordered();
    const answer = await handler.fetch(get(`/api/order?page=${page}&market=DE`, given ?? cookie));
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });
});

describe("a page with a summary", () => {
  it.each(["/thankyou/de", "/thankyou"])(
    "is filled at %s for visitors with an order, and for nobody else",
    async (path) => {
      const { handler, cookie } = await ordered();
      const own = await handler.fetch(get(path, cookie, { "accept-encoding": "br", "if-none-match": '"1"' }));
      const html = await own.text();
      expect(html).toMatch(/<h1>Thanks<\/h1><b>[0-9A-Z-]{11}<\/b><i>Jar/);
      expect(html).not.toContain("<template");
      expect(own.headers.get("cache-control")).toBe("private, no-store");
      for (const name of ["etag", "content-encoding"]) expect(own.headers.get(name), name).toBeNull();
      const others = await handler.fetch(get(path));
      expect(await others.text()).toContain(summary);
      expect(others.headers.get("cache-control")).not.toContain("no-store");
    },
  );

  it("stays empty for a forged cookie, and if the store does not answer", async () => {
    const { handler, services, order, cookie } = await ordered();
    const forged = await handler.fetch(get("/thankyou/de", `order=${order.id}.${"A".repeat(43)}`));
    expect(await forged.text()).toContain(summary);
    services.store.findSubmission = () => Promise.reject(new Error("locked"));
    const silent = await handler.fetch(get("/thankyou/de", cookie));
    expect(silent.status).toBe(200);
    expect(await silent.text()).toContain(summary);
  });

  it.each([
    ["in which was ordered", "", "thankyou/at/"],
    ["that was chosen", "; market=SE", "thankyou/se/"],
  ])("is in the language of the market %s if its address names no market", async (_, chosen, place) => {
    const { handler, cookie } = await ordered("AT");
    const html = await (await handler.fetch(get("/thankyou", cookie + chosen))).text();
    expect(html).toContain(`data-at="${place}`);
    expect(html).toContain("<i>Jar €\u00a030</i>");
  });

  it("leaves other pages of the same visitor unchanged", async () => {
    const { handler, cookie } = await ordered();
    const answer = await handler.fetch(get("/tea/de", cookie, { "if-none-match": '"1"' }));
    expect(answer.status).toBe(304);
  });
});

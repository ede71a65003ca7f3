import { describe, expect, it } from "vitest";
import { serverFormsCode } from "../../../../../engine/build/bundle-forms.ts";
import { formFiles } from "../../../../../engine/build/form-files.ts";
import { siteTable } from "../../../../../engine/build/site-table.ts";
import type { Files } from "../../../../../engine/server/files.ts";
import { postForms } from "../../../../../engine/server/forms/post-forms.ts";
import type { PostSetup } from "../../../../../engine/server/forms/post-setup.ts";
import { testPrices, testServices } from "../../../../fixtures/post-services.ts";
import { check } from "../../../../fixtures/world.ts";

const { site } = check();
const code = await serverFormsCode([
  ...formFiles(site.world),
  {
    name: "note",
    address: "",
    fields: { text: "lines" },
    schema: { type: "object", properties: { text: { type: "string" } } },
  },
]);
// Sound: that is what the code exports.
const { forms } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  forms: Awaited<ReturnType<PostSetup["forms"]>>;
};
const prices = new TextEncoder().encode(JSON.stringify(testPrices));
const files: Files = {
  web: async () => undefined,
  server: async (path) =>
    path === "orders.json" ? { body: prices, etag: "", encoded: async () => undefined } : undefined,
  derive: (file) => file,
};

function open() {
  const services = testServices();
  const post = postForms({
    files,
    table: siteTable(site, "b1", new Set()),
    services,
    forms: async () => forms,
    renderPage: async () => () => "",
    documentHeaders: async () => ({}),
  });
  const send = (form: string, init: RequestInit, more: Record<string, string> = {}) => {
    const headers = { "content-type": "application/json", ...more };
    return post(
      new Request(`https://shop.example/api/forms/${form}`, { method: "POST", headers, ...init }),
      form,
    );
  };
  const json = (body: unknown, headers?: Record<string, string>, form = "letter") =>
    send(form, { body: typeof body === "string" ? body : JSON.stringify(body) }, headers);
  return { services, send, json };
}

const values = { product: "starter", name: "Ada", postcode: "10115", country: "DE", rules: true } as const;
const right = { market: "DE", values, website: "" } as const;
const key = (value: string) => ({ "idempotency-key": value });

describe("a post by script", () => {
  it("that is right is stored with its order, and answered with the order's cookie", async () => {
    const { services, json } = open();
    const answer = await json(right, key("0123-4567"));
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-order=[0-9A-Z]{10}\..*; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(services.sink.posts).toMatchObject([
      {
        key: "0123-4567",
        form: "letter",
        market: "DE",
        at: services.time,
        values,
        order: { market: "DE", currency: "EUR", lines: [{ product: "starter", name: "One", price: 3490 }] },
      },
    ]);
  });

  it("is stored once by its key, whatever came in between", async () => {
    const { services, json } = open();
    const answers = await Promise.all([1, 2, 3].map(() => json(right, key("0123-4567"))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.get("set-cookie"))).size).toBe(1);
    expect(services.sink.posts).toHaveLength(1);
    await json(right, key("0123-4568"));
    expect(services.sink.posts).toHaveLength(2);
  });

  it.each([
    ["a field is missing", { name: undefined }, { name: "required" }],
    ["a field is wrong", { postcode: "nonsense" }, { postcode: "pattern" }],
    ["the country is another market's", { country: "GB", postcode: "SW1A 1AA" }, { country: "elsewhere" }],
    ["the country is no market's", { country: "US" }, { country: "enum" }],
    ["a product is not one of ours", { product: "gold" }, { product: "enum" }],
  ])("where %s is refused with the keyword, and nothing is stored", async (_, differences, errors) => {
    const { services, json } = open();
    const answer = await json({ ...right, values: { ...values, ...differences } });
    expect([answer.status, await answer.json()]).toEqual([422, { errors }]);
    expect(services.sink.posts).toEqual([]);
  });

  it("for a product that the market does not sell is refused", async () => {
    const { services, json } = open();
    const answer = await json({
      ...right,
      market: "CH-FR",
      values: { ...values, country: "CH", postcode: "1003" },
    });
    expect([answer.status, await answer.json()]).toEqual([422, { errors: { product: "enum" } }]);
    expect(services.sink.posts).toEqual([]);
  });

  it("is composed and rid of control characters before it is judged", async () => {
    const { services, json } = open();
    await json({ ...right, values: { ...values, name: "  A\u0000da\r\nZoe\u0308 \ud800\u202f" } });
    expect(services.sink.posts[0]?.values["name"]).toBe("Ada Zoë \ufffd");
    const only = await json({ ...right, values: { ...values, name: "\u0007\u0000" } });
    expect(await only.json()).toEqual({ errors: { name: "required" } });
    await json({ market: "DE", values: { text: "one\r\ntwo\u0000" }, website: "" }, {}, "note");
    expect(services.sink.posts[1]?.values).toEqual({ text: "one\ntwo" });
  });

  it("of a robot is answered as if it were taken", async () => {
    const { services, json } = open();
    const answer = await json({ ...right, website: "https://spam.example" });
    expect([answer.status, await answer.json(), answer.headers.get("set-cookie")]).toEqual([200, {}, null]);
    expect(services.sink.posts).toEqual([]);
    expect(services.logged.at(-1)).toMatchObject({ trap: true, status: 200 });
  });

  it("that cannot be stored says when to try again", async () => {
    const { services, json } = open();
    services.sink.broken = true;
    const answer = await json(right);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    services.sink.broken = false;
    expect((await json(right)).status).toBe(200);
  });

  it("with the key of another form's post is a conflict", async () => {
    const { services, json } = open();
    await json(right, key("0123-4567"));
    const answer = await json({ market: "DE", values: {}, website: "" }, key("0123-4567"), "note");
    expect(answer.status).toBe(409);
    expect(services.sink.posts).toHaveLength(1);
  });

  it("tells the log nothing of what was typed", async () => {
    const { services, json } = open();
    await json({ ...right, values: { ...values, name: "Ada Lovelace", postcode: "x" } });
    await json(right, {}, "a-name-of-the-visitor");
    services.sink.broken = true;
    await json(right);
    expect(services.logged).toEqual([
      { event: "form", status: 422, form: "letter", market: "DE" },
      { event: "form", status: 404 },
      { event: "form-failed", form: "letter", reason: "The test has broken this sink." },
      { event: "form", status: 503, form: "letter", market: "DE" },
    ]);
  });
});

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`f${index}`, ""]));

describe("a post that is none", () => {
  it.each<[string, number, string, Record<string, string>?]>([
    ["no JSON", 400, "{"],
    ["nothing", 400, ""],
    ["an array", 400, "[]"],
    ["null", 400, "null"],
    ["an array nested deeply", 400, nested(8000)],
    ["values nested deeply", 400, `{"market":"DE","values":{"name":${nested(7000)}},"website":""}`],
    ["values that are a list", 400, '{"market":"DE","values":[],"website":""}'],
    ["a number as a value", 400, '{"market":"DE","values":{"name":1},"website":""}'],
    ["null as a value", 400, '{"market":"DE","values":{"name":null},"website":""}'],
    ["a prototype", 400, '{"market":"DE","values":{"__proto__":"x"},"website":""}'],
    ["a constructor", 400, '{"market":"DE","values":{"constructor":"x"},"website":""}'],
    ["hundreds of fields", 400, JSON.stringify({ ...right, values: many })],
    ["no market", 400, '{"values":{},"website":""}'],
    ["a market of nowhere", 400, '{"market":"XX","values":{},"website":""}'],
    ["a market from the prototype", 400, '{"market":"constructor","values":{},"website":""}'],
    ["a key that is none", 400, JSON.stringify(right), key("'; DROP TABLE posts")],
    ["too much", 413, JSON.stringify({ ...right, website: "x".repeat(66_000) })],
    ["XML", 415, "<order/>", { "content-type": "text/xml" }],
    ["several parts", 415, "--x--", { "content-type": "multipart/form-data; boundary=x" }],
    ["no type", 415, "x", { "content-type": "" }],
    ["another site's origin", 403, JSON.stringify(right), { origin: "https://evil.example" }],
    ["another site's page", 403, JSON.stringify(right), { "sec-fetch-site": "cross-site" }],
    ["a sister's page", 403, JSON.stringify(right), { "sec-fetch-site": "same-site" }],
    ["an origin that hides", 403, JSON.stringify(right), { origin: "null" }],
    ["a host that begins alike", 403, JSON.stringify(right), { origin: "https://shop.example.evil.example" }],
    ["fields of no page", 400, "name=Ada", { "content-type": "application/x-www-form-urlencoded" }],
  ])("of %s is answered %i", async (_, status, body, headers) => {
    const { services, json } = open();
    const answer = await json(body, headers);
    expect(answer.status).toBe(status);
    expect(services.sink.posts).toEqual([]);
    expect({}).not.toHaveProperty("x");
  });

  it.each(["nobody", "constructor", "__proto__", "toString"])(
    "to the form %s is answered 404",
    async (form) => {
      const { json } = open();
      expect((await json(right, {}, form)).status).toBe(404);
    },
  );

  it("of bytes that are no UTF-8 is answered 400", async () => {
    const { send } = open();
    const body = new TextEncoder().encode(JSON.stringify(right));
    const at = JSON.stringify(right).indexOf("Ada");
    body[at] = 0xff;
    expect((await send("letter", { body })).status).toBe(400);
  });

  it("that does not say its length is read no further than it may be long", async () => {
    const { send } = open();
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(4096).fill(0x20));
        // A server that reads on is to come to an end.
        if (pulled === 50) controller.close();
      },
    });
    const init = { body, duplex: "half" } as RequestInit;
    expect((await send("letter", init)).status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });

  it("of the longest text, each letter six bytes long, is read", async () => {
    const { send } = open();
    const body = new URLSearchParams({ page: "/nowhere", text: "ä".repeat(8_000) }).toString();
    const type = { "content-type": "application/x-www-form-urlencoded" };
    expect(await (await send("note", { body }, type)).text()).toContain("no such form on the page");
  });

  it("that breaks off is answered 400", async () => {
    const { send } = open();
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect((await send("letter", { body, duplex: "half" } as RequestInit)).status).toBe(400);
  });
});

it.each<Record<string, string>>([
  {},
  { origin: "https://shop.example" },
  { origin: "http://shop.example", "sec-fetch-site": "same-origin" },
])("a post with the headers %j is the site's own", async (headers) => {
  expect((await open().json(right, headers)).status).toBe(200);
});

describe("the limit", () => {
  it("stops an address that posts too often, and lets it in again after a while", async () => {
    const { services, json } = open();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await json("")).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400));
    const answer = await json(right);
    expect([statuses[30], answer.status, answer.headers.get("retry-after")]).toEqual([429, 429, "2"]);
    services.address = "203.0.113.8";
    expect((await json(right)).status).toBe(200);
    services.address = "203.0.113.7";
    services.time += 2_000;
    expect((await json(right)).status).toBe(200);
  });

  it("counts for a whole IPv6 network, and for nobody whose address is not known", async () => {
    const { services, json } = open();
    for (let count = 0; count < 31; count++) {
      services.address = `2001:db8:1:2:${count}::7`;
      await json("");
    }
    services.address = "2001:0DB8:1:2::ffff";
    expect((await json(right)).status).toBe(429);
    services.address = "2001:db8:1:3::7";
    expect((await json(right)).status).toBe(200);
    for (const address of [undefined, "127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      services.address = address;
      for (let count = 0; count < 40; count++) await json("");
      expect((await json(right)).status, address).toBe(200);
    }
  });
});

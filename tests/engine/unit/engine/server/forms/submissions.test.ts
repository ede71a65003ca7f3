import { describe, expect, it } from "vitest";
import { buildSiteTable } from "../../../../../../engine/build/build-site-table.ts";
import { serverFormsCode } from "../../../../../../engine/build/bundle-forms.ts";
import { formFiles } from "../../../../../../engine/build/form-files.ts";
import { projectAt } from "../../../../../../engine/build/project.ts";
import type { OrderTable } from "../../../../../../engine/commerce/order-table.ts";
import type { SubmissionSetup } from "../../../../../../engine/server/forms/submission-setup.ts";
import { handleForms } from "../../../../../../engine/server/forms/submissions.ts";
import type { Counting } from "../../../../../../engine/server/http/counting.ts";
import type { Files } from "../../../../../../engine/server/http/stored-files.ts";
import { orderTableReader } from "../../../../../../engine/server/http/stored-files.ts";
import { addSubmissionEvent } from "../../../../../../engine/server/orders/form-event.ts";
import { orderPlacer } from "../../../../../../engine/server/orders/place-order.ts";
import { testPrices, testRepeats, testServices } from "../../../../../fixtures/post-services.ts";
import { check } from "../../../../../fixtures/test-site.ts";

const { site } = check();
const code = await serverFormsCode(projectAt(process.cwd()), [
  ...formFiles(site.manifests),
  {
    name: "note",
    address: "",
    fields: { text: "lines" },
    schema: { type: "object", properties: { text: { type: "string" } } },
  },
  {
    name: "photos",
    address: "",
    fields: { text: "lines", photo: "file" },
    typed: {
      rules: { photo: { kind: "file", types: ["png", "pdf"], maxSize: 1, maxCount: 2 } },
      markets: { DE: { languageTag: "de-DE" } },
    },
    schema: { type: "object", properties: { text: { type: "string" }, photo: {} }, required: ["photo"] },
  },
]);
// SAFETY: the generated code exports this.
const { forms } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  forms: Awaited<ReturnType<SubmissionSetup["forms"]>>;
};
const stored = (value: object) => ({
  body: new TextEncoder().encode(JSON.stringify(value)),
  etag: "",
});
/** The test's prices; the page "gift" has another one. */
const markets = Object.entries(testPrices.markets).map(
  ([code, market]) => [code, { ...market, prices: { gift: { starter: 1990 } } }] as const,
);

function open(
  prices: OrderTable = { markets: Object.fromEntries(markets) },
  more: Partial<Pick<SubmissionSetup, "counting">> & { readonly campaigns?: readonly string[] } = {},
) {
  const serverFiles = new Map([
    ["orders.json", stored(prices)],
    ["repeats.json", stored(testRepeats)],
  ]);
  const files: Files = {
    web: async () => undefined,
    server: async (path) => serverFiles.get(path),
    derive: (file) => file,
  };
  const services = testServices();
  const { campaigns, ...rest } = more;
  const table = {
    ...buildSiteTable(site, "b1", new Set()),
    ...(campaigns && { campaigns: { DE: campaigns } }),
  };
  const submission = handleForms({
    files,
    table,
    services,
    placeOrder: orderPlacer({
      table,
      services,
      readTable: orderTableReader(files),
      counting: undefined,
      payments: undefined,
    }),
    forms: async () => forms,
    renderer: async () => ({ renderPage: () => "", renderBusyPage: () => "" }),
    documentHeaders: async () => ({}),
    ...rest,
  });
  const send = (form: string, init: RequestInit, more: Record<string, string> = {}) => {
    const headers = { "content-type": "application/json", ...more };
    return submission(
      new Request(`https://shop.example/api/forms/${form}`, { method: "POST", headers, ...init }),
      form,
    );
  };
  /** Sends files as a script does. */
  const sendFiles = async (
    files: readonly File[],
    { form = "photos", more = {} }: { readonly form?: string; readonly more?: object } = {},
  ) => {
    const body = new FormData();
    for (const file of files) body.append("photo", file);
    body.append("json", JSON.stringify({ market: "DE", values: {}, website: "", ...more }));
    const { headers } = new Request("https://shop.example/", { method: "POST", body });
    const sent = new Response(body);
    return send(
      form,
      { body: await sent.arrayBuffer() },
      {
        "content-type": sent.headers.get("content-type") ?? headers.get("content-type") ?? "",
        ...key("0123-4567"),
      },
    );
  };
  const json = (body: unknown, headers?: Record<string, string>, form = "letter") =>
    send(form, { body: typeof body === "string" ? body : JSON.stringify(body) }, headers);
  return { services, send, sendFiles, json };
}

const values = {
  product: "starter",
  name: "Ada",
  postcode: "10115",
  country: "DE",
  rules: true,
  payment: "bill",
} as const;
const right = { market: "DE", values, website: "" } as const;
const key = (value: string) => ({ "idempotency-key": value });

describe("a post by script", () => {
  it("with valid values is stored with its order, and gets the order's cookie", async () => {
    const { services, json } = open();
    const answer = await json(right, key("0123-4567"));
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-order=[0-9A-Z]{10}\..*; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(services.store.placed).toMatchObject([
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

  it("with a product that is sold out gets the text about it, and is not stored", async () => {
    const starter = { name: "One", price: 3490, isStocked: true } as const;
    const limited = markets.map(([code, market]) => [code, { ...market, products: { starter } }]);
    const { services, json } = open({ markets: Object.fromEntries(limited) });
    const refused = await json(right, key("0123-4567"));
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { errors: { product: "One is sold out." } },
    ]);
    expect(services.store.placed).toEqual([]);
    await services.store.stock.set({ product: "starter", available: 1 });
    expect((await json(right, key("0123-4567"))).status).toBe(200);
  });

  it.each([
    ["/gift/de", 1990],
    ["/gift", 1990],
    ["/gift/gb?src=mail", 1990],
    ["/take/de", 3490],
    ["/nowhere", 3490],
    ["https://other.example/gift/de", 3490],
  ])("from the page %s is charged %s, which that page shows", async (page, price) => {
    const { services, json } = open();
    const answer = await json({ ...right, page });
    expect(answer.status).toBe(200);
    expect(services.store.placed[0]?.order?.lines).toMatchObject([{ product: "starter", price }]);
  });

  it("with a changed price gets a question with the new sum, and is not stored", async () => {
    const { services, json } = open();
    const asked = await json({ ...right, "shown-prices": "family:9990 starter:2990" }, key("0123-4567"));
    expect(asked.status).toBe(409);
    const { repeat } = await asked.json();
    expect(repeat).toMatchObject({ title: "Other price", now: { prices: "starter:3490" } });
    const text = ["One", "34,90 €", "4,90 €", "39,80 €"].map((part) => part.replace(" ", "\u00a0"));
    const [name, price, delivery, total] = text;
    expect(repeat.now.order).toEqual({ lines: [{ name, price }], delivery, total });
    expect(services.store.placed).toEqual([]);
    const confirmed = await json({ ...right, "shown-prices": repeat.now.prices }, key("0123-4568"));
    expect(confirmed.status).toBe(200);
    expect(services.store.placed).toHaveLength(1);
  });

  it.each(["", "starter:", "starter:x", "other:1", "starter:3490"])(
    "with the shown price %j is stored",
    async (shown) => {
      const { services, json } = open();
      expect((await json({ ...right, "shown-prices": shown })).status).toBe(200);
      expect(services.store.placed).toHaveLength(1);
    },
  );

  it("is stored once by its key, whatever other submissions come in between", async () => {
    const { services, json } = open();
    const answers = await Promise.all([1, 2, 3].map(() => json(right, key("0123-4567"))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.get("set-cookie"))).size).toBe(1);
    expect(services.store.placed).toHaveLength(1);
    await json(right, key("0123-4568"));
    expect(services.store.placed).toHaveLength(2);
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
    expect(services.store.placed).toEqual([]);
  });

  it("for a product that is not for sale in the market is refused", async () => {
    const { services, json } = open();
    const answer = await json({
      ...right,
      market: "CH-FR",
      values: { ...values, country: "CH", postcode: "1003" },
    });
    expect([answer.status, await answer.json()]).toEqual([422, { errors: { product: "enum" } }]);
    expect(services.store.placed).toEqual([]);
  });

  it("is normalized and loses its control characters before validation", async () => {
    const { services, json } = open();
    await json({ ...right, values: { ...values, name: "  A\u0000da\r\nZoe\u0308 \ud800\u202f" } });
    expect(services.store.placed[0]?.values["name"]).toBe("Ada Zoë \ufffd");
    const only = await json({ ...right, values: { ...values, name: "\u0007\u0000" } });
    expect(await only.json()).toEqual({ errors: { name: "required" } });
    await json({ market: "DE", values: { text: "one\r\ntwo\u0000" }, website: "" }, {}, "note");
    expect(services.store.placed[1]?.values).toEqual({ text: "one\ntwo" });
  });

  it("of a robot gets the usual answer", async () => {
    const { services, json } = open();
    const answer = await json({ ...right, website: "https://spam.example" });
    expect([answer.status, await answer.json(), answer.headers.get("set-cookie")]).toEqual([200, {}, null]);
    expect(services.store.placed).toEqual([]);
    expect(services.logged.at(-1)).toMatchObject({ trap: true, status: 200 });
  });

  it("gets a time for the next try if the store fails", async () => {
    const { services, json } = open();
    services.store.broken = true;
    const answer = await json(right);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    services.store.broken = false;
    expect((await json(right)).status).toBe(200);
  });

  it("with the key of another form's post is a conflict", async () => {
    const { services, json } = open();
    await json(right, key("0123-4567"));
    const answer = await json({ market: "DE", values: {}, website: "" }, key("0123-4567"), "note");
    expect(answer.status).toBe(409);
    expect(services.store.placed).toHaveLength(1);
  });

  it("tells its event where it was sent, and nothing that is no page of the site", async () => {
    const { services, json } = open();
    const note = (page: string, text: string) =>
      json({ market: "DE", page, values: { text }, website: "" }, {}, "note");
    const [{ path = "" } = {}] = buildSiteTable(site, "b1", new Set()).routes;
    await note(`${path === "/" ? "" : path}/de?utm_source=mail`, "one");
    await note("/somebody@example.com", "two");
    expect(services.store.placed.map(({ origin }) => [origin?.page, origin?.languageTag])).toEqual([
      [`${path === "/" ? "" : path}/de`, "de-DE"],
      [undefined, "de-DE"],
    ]);
  });

  it("tells its event the campaigns of its market, the source of the visit and the arms that were seen", async () => {
    const counting: Counting = {
      count: () => undefined,
      isFirst: () => true,
      attribute: async () => ({
        origin: { route: "home", source: "newsletter", device: "phone", isCounted: true },
        exposures: [{ experiment: "headline", phase: "01234567", arm: "short", day: 20_000 }],
      }),
    };
    const { services, json } = open(undefined, { counting, campaigns: ["spring"] });
    await json({ market: "DE", values: { text: "one" }, website: "" }, key("0123-4567"), "note");
    const [submission] = services.store.placed;
    const event = submission && addSubmissionEvent(submission);
    const body = event?.values.find((value) => String(value).startsWith("{"));
    expect(JSON.parse(String(body))).toMatchObject({
      type: "form.accepted",
      form: {
        name: "note",
        campaigns: ["spring"],
        source: "newsletter",
        experiments: { headline: "short" },
        values: { text: "one" },
      },
    });
  });

  it("leaves no typed value in the log", async () => {
    const { services, json } = open();
    await json({ ...right, values: { ...values, name: "Ada Lovelace", postcode: "x" } });
    await json(right, {}, "a-name-of-the-visitor");
    services.store.broken = true;
    await json(right);
    expect(services.logged).toEqual([
      { event: "form", status: 422, form: "letter", market: "DE" },
      { event: "form", status: 404 },
      {
        level: "error",
        event: "form-failed",
        form: "letter",
        error: "StoreError",
        at: expect.any(String),
        reason: "The test has broken this store.",
      },
      { event: "form", status: 503, form: "letter", market: "DE" },
    ]);
  });
});

describe("an order that may repeat another", () => {
  const mail = "Mia@Example.com";
  const mailed = { ...right, values: { ...values, mail } };
  const earlier = {
    at: "2026-11-21T12:00:00.000Z",
    order: {
      lines: [{ name: "One", price: "34,90\u00a0€" }],
      delivery: "4,90\u00a0€",
      total: "39,80\u00a0€",
    },
  };
  const cookieOf = (answer: Response) => ({
    cookie: (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "",
  });
  const likely = { repeat: { title: "Perhaps ordered", text: [], keep: "keep", again: "again" } };

  it("by its key shows the stored order, without data of the customer", async () => {
    const { services, json } = open();
    const first = await json(mailed, key("0123-4567"));
    for (const change of [
      { values: { ...mailed.values, name: "Ada Corrected" } },
      { values: { ...mailed.values, country: "GB", postcode: "SW1A 1AA" }, market: "GB" },
    ]) {
      const answer = await json({ ...mailed, ...change }, key("0123-4567"));
      expect(answer.status).toBe(409);
      const body = await answer.json();
      expect(body).toEqual({
        // In the time zone of the requesting market.
        repeat: {
          title: `Ordered 21. Nov. 2026, ${"market" in change ? "12" : "13"}:00`,
          text: [],
          keep: "keep",
          again: "again",
          earlier,
        },
      });
      expect(JSON.stringify(body)).not.toMatch(/Ada|Mia|10115/);
      expect(cookieOf(answer)).toEqual(cookieOf(first));
    }
    expect(services.store.placed).toHaveLength(1);
    const again = await json(mailed, key("0123-4567"));
    expect([again.status, await again.json()]).toEqual([200, {}]);
    expect(services.store.placed).toHaveLength(1);
  });

  it("is stored once with a key that confirms it", async () => {
    const { services, json } = open();
    await json(mailed, key("0123-4567"));
    for (const _ of [1, 2]) expect((await json(mailed, key("again-0123"))).status).toBe(200);
    expect(services.store.placed).toHaveLength(2);
    const other = await json({ ...mailed, values: { ...mailed.values, name: "X" } }, key("again-0123"));
    expect(other.status).toBe(409);
    expect(services.store.placed).toHaveLength(2);
  });

  it.each([
    ["with another key", mailed, key("0123-4568")],
    ["without a key, with another content", { ...mailed, values: { ...mailed.values, name: "B" } }, {}],
    [
      "in another case, with spaces",
      { ...mailed, values: { ...mailed.values, mail: "  mia@EXAMPLE.com " } },
      key("0123-4568"),
    ],
  ] as const)(
    "by its contact, %s, is asked about without a word of what is stored",
    async (_, body, headers) => {
      const { services, json } = open();
      await json(mailed, key("0123-4567"));
      services.address = "198.51.100.7";
      services.time += 59 * 60_000;
      const answer = await json(body, headers);
      expect([answer.status, await answer.json(), answer.headers.get("set-cookie")]).toEqual([
        409,
        likely,
        null,
      ]);
      expect(services.store.placed).toHaveLength(1);
      services.time += 2 * 60_000;
      expect((await json(body, headers)).status).toBe(200);
    },
  );

  it("by its cookie shows the browser's orders of the last hour, whatever the contact", async () => {
    const { services, json } = open();
    const cookie = cookieOf(await json(mailed, key("0123-4567")));
    const other = { ...mailed, values: { ...mailed.values, mail: "joe@example.com" } };
    const answer = await json(other, { ...key("0123-4568"), ...cookie });
    expect([answer.status, (await answer.json()).repeat.earlier]).toEqual([409, earlier]);
    const forged = { cookie: cookie.cookie.replace(/\.(.)/, (_, first) => (first === "A" ? ".B" : ".A")) };
    expect((await (await json(mailed, { ...key("0123-4569"), ...forged })).json()).repeat).not.toHaveProperty(
      "earlier",
    );
    services.time += 61 * 60_000;
    expect((await json(other, { ...key("0123-4568"), ...cookie })).status).toBe(200);
  });

  it("is stored without a question after too many questions to its address", async () => {
    const { services, json } = open();
    await json(mailed, key("0123-4567"));
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await json(mailed, key(`0123-456${count}x`))).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 200]);
    expect(services.store.placed).toHaveLength(2);
    services.address = "198.51.100.7";
    expect((await json(mailed, key("0123-4570"))).status).toBe(409);
  });

  it("without a key arrives twenty times in parallel from an address, and is stored once", async () => {
    const { services, json } = open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => json(mailed)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(services.store.placed).toHaveLength(1);
  });

  it("gets no question in a form without orders, but its key still counts", async () => {
    const { services, json } = open();
    const note = (text: string, headers = {}) =>
      json({ market: "DE", values: { text }, website: "" }, headers, "note");
    await note("one", key("0123-4567"));
    const answer = await note("two", key("0123-4567"));
    expect([answer.status, await answer.json()]).toEqual([
      409,
      {
        repeat: {
          title: "Sent 21. Nov. 2026, 13:00",
          text: [],
          keep: "keep",
          again: "again",
          earlier: { at: earlier.at },
        },
      },
    ]);
    expect((await note("two", key("0123-4568"))).status).toBe(200);
    expect(services.store.placed).toHaveLength(2);
  });
});

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const many = Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`f${index}`, ""]));

describe("a form with files", () => {
  const png = (name: string, size = 9) =>
    new File(
      [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), new Uint8Array(size - 8)],
      name,
    );

  it("is stored with its files, each once", async () => {
    const { services, sendFiles } = open();
    expect((await sendFiles([png("a.png"), png("b.png")])).status).toBe(200);
    const [stored] = services.store.placed;
    expect(stored?.values).toMatchObject({
      photo: [{ name: "a.png", type: "png", size: 9 }, { name: "b.png" }],
    });
    expect(stored?.files).toHaveLength(1);
    const [{ sha256 = "" } = {}] = stored?.files ?? [];
    expect((await services.store.readFile(sha256))?.name).toBe("a.png");
  });

  it("is stored once, however often it is sent with its key", async () => {
    const { services, sendFiles } = open();
    expect((await sendFiles([png("a.png")])).status).toBe(200);
    expect((await sendFiles([png("a.png")])).status).toBe(200);
    expect((await sendFiles([png("a.png", 10)])).status).toBe(409);
    expect(services.store.placed).toHaveLength(1);
  });

  it.each([
    ["a file whose content is not what its name says", [png("a.pdf")], "fileType|PNG, PDF"],
    ["a file of a type that the form does not take", [png("a.html")], "fileType|PNG, PDF"],
    ["a page that calls itself a picture", [new File(["<script>"], "a.png")], "fileType|PNG, PDF"],
    ["an empty file", [new File([], "a.png")], "fileType|PNG, PDF"],
    ["too many files", [png("a.png"), png("b.png"), png("c.png")], "fileCount|2"],
    ["files that are too large together", [png("a.png", 600_000), png("b.png", 600_000)], "fileSize|1 MB"],
    ["no file", [], "required"],
    ["a control without a file", [new File([], "")], "required"],
  ])("refuses %s", async (_, files, error) => {
    const { services, sendFiles } = open();
    const answer = await sendFiles(files);
    expect([answer.status, await answer.json()]).toEqual([422, { errors: { photo: error } }]);
    expect(services.store.placed).toEqual([]);
  });

  it("stores no file that no field asks for", async () => {
    const { services, sendFiles } = open();
    expect((await sendFiles([png("a.png")], { form: "note" })).status).toBe(415);
    await sendFiles([png("a.png")], { more: { website: "robot" } });
    expect(services.store.placed).toEqual([]);
  });

  it("is refused if it is larger than the server takes, or breaks off", async () => {
    const { services, sendFiles, send } = open();
    expect((await sendFiles([png("a.png", 11_000_000)])).status).toBe(413);
    const body = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n\u0089PNG';
    const type = { "content-type": "multipart/form-data; boundary=x" };
    expect((await send("photos", { body }, type)).status).toBe(400);
    expect(services.store.placed).toEqual([]);
  });

  it("waits if many others arrive at the same time", async () => {
    const { sendFiles, services } = open();
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendFiles([png("a.png")])));
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(2);
    expect(answers.find(({ status }) => status === 503)?.headers.get("retry-after")).toBe("5");
    expect(services.store.placed).toHaveLength(1);
    expect((await sendFiles([png("a.png")])).status).toBe(200);
  });
});

describe("a request that is not a submission", () => {
  it.each<[string, number, string, Record<string, string>?]>([
    ["no JSON", 400, "{"],
    ["nothing", 400, ""],
    ["an array", 400, "[]"],
    ["null", 400, "null"],
    ["an array nested deeply", 400, nested(8000)],
    ["values nested deeply", 400, `{"market":"DE","values":{"name":${nested(7000)}},"website":""}`],
    ["values that are a list", 400, '{"market":"DE","values":[],"website":""}'],
    ["an object as a value", 400, '{"market":"DE","values":{"name":{}},"website":""}'],
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
    expect(services.store.placed).toEqual([]);
    expect({}).not.toHaveProperty("x");
  });

  it.each(["nobody", "constructor", "__proto__", "toString"])(
    "to the form %s is answered 404",
    async (form) => {
      const { json } = open();
      expect((await json(right, {}, form)).status).toBe(404);
    },
  );

  it("with bytes that are not UTF-8 gets 400", async () => {
    const { send } = open();
    const body = new TextEncoder().encode(JSON.stringify(right));
    const at = JSON.stringify(right).indexOf("Ada");
    body[at] = 0xff;
    expect((await send("letter", { body })).status).toBe(400);
  });

  it("without a length is read only up to the limit", async () => {
    const { send } = open();
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulled++;
        controller.enqueue(new Uint8Array(4096).fill(0x20));
        // If the server reads on, end the stream, so that the test ends.
        if (pulled === 50) controller.close();
      },
    });
    const init = { body, duplex: "half" } as RequestInit;
    expect((await send("letter", init)).status).toBe(413);
    expect(pulled).toBeLessThan(20);
  });

  it("with the longest text, of letters of six bytes, is read", async () => {
    const { send } = open();
    const body = new URLSearchParams({ page: "/nowhere", text: "ä".repeat(8_000) }).toString();
    const type = { "content-type": "application/x-www-form-urlencoded" };
    expect(await (await send("note", { body }, type)).text()).toContain("has no such form");
  });

  it("that breaks off gets 400", async () => {
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
  it("stops an address that posts too often, and accepts it again later", async () => {
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

  it("counts for a whole IPv6 network", async () => {
    const { services, json } = open();
    for (let count = 0; count < 31; count++) {
      services.address = `2001:db8:1:2:${count}::7`;
      await json("");
    }
    services.address = "2001:0DB8:1:2::ffff";
    expect((await json(right)).status).toBe(429);
    services.address = "2001:db8:1:3::7";
    expect((await json(right)).status).toBe(200);
  });

  it.each([undefined, "172.18.0.2", "127.0.0.1", "::1"])(
    "does not count %s, which many people share, as one sender",
    async (address) => {
      const { services, json } = open();
      services.address = address;
      for (let count = 0; count < 40; count++) await json("");
      expect((await json(right)).status).toBe(200);
    },
  );
});

import { describe, expect, it, test } from "vitest";
import { addState, type SideTable } from "../../../../../engine/routing/sides.ts";
import type { SiteTable } from "../../../../../engine/routing/site-table.ts";
import { hashPassword } from "../../../../../engine/server/admin/session.ts";
import { createHandler } from "../../../../../engine/server/handler.ts";
import type { Files, StoredFile } from "../../../../../engine/server/http/stored-files.ts";
import { prefixDocument } from "../../../../../engine/server/previews/prefix-links.ts";
import { previewToken } from "../../../../../engine/server/previews/preview-token.ts";
import { readFrames } from "../../../../../engine/server/previews/read-frames.ts";
import { testServices } from "../../../../fixtures/post-services.ts";
import { storedDocument } from "../../../../fixtures/stored-document.ts";

const second = 1000;
/** The campaign runs in DE from `begin` to `end`, in GB an hour later. */
const begin = Date.parse("2026-11-26T23:00:00Z");
const end = Date.parse("2026-11-30T23:00:00Z");
const hour = 3600 * second;

const sides: SideTable = {
  edges: {
    DE: [
      { at: begin, state: 1 },
      { at: end, state: 0 },
    ],
    GB: [
      { at: begin + hour, state: 1 },
      { at: end + hour, state: 0 },
    ],
  },
  states: [[], ["black-week"]],
  stored: { DE: 0, GB: 0 },
  pages: {
    DE: { "web:take/de": { 1: "sides/pages/1/web/take/de" } },
    GB: { "web:take/gb": { 1: "sides/pages/1/web/take/gb" } },
  },
  redirects: [
    { from: "/old", to: "/take", states: [1] },
    { from: "/old/de", to: "/take/de", states: [1], market: "DE" },
    { from: "/old/gb", to: "/take/gb", states: [1], market: "GB" },
  ],
};

const table: SiteTable = {
  build: "abc",
  default: "DE",
  markets: [
    { code: "DE", country: "DE", segment: "de" },
    { code: "GB", country: "GB", segment: "gb" },
  ],
  routes: [
    { name: "take", twin: "take-2", path: "/take" },
    { name: "calm", twin: "calm-2", path: "/calm" },
  ],
  redirects: [],
  sides,
};

function page(path: string, state: number) {
  const version = addState("abc", state);
  const html = storedDocument("x", path, `<p>${version}</p>`);
  return { "index.html": html, "_payload.json": JSON.stringify({ code: version, route: "x", path }) };
}

function memoryFiles(): Files {
  const texts = new Map<string, string>();
  const put = (folder: string, files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) texts.set(`${folder}/${name}`, text);
  };
  for (const segment of ["de", "gb"]) {
    put(`web:take/${segment}`, page(`/take/${segment}`, 0));
    put(`server:sides/pages/1/web/take/${segment}`, page(`/take/${segment}`, 1));
    put(`web:calm/${segment}`, page(`/calm/${segment}`, 0));
  }
  const stored = (text: string | undefined): StoredFile | undefined =>
    text === undefined ? undefined : { body: new TextEncoder().encode(text), etag: `"${text.length}"` };
  return {
    web: async (path) => stored(texts.get(`web:${path}`)),
    server: async (path) => stored(texts.get(`server:${path}`)),
    derive: ({ body }, _, change) => {
      const changed = stored(change(new TextDecoder().decode(body)));
      if (changed === undefined) throw new Error("A change has no text.");
      return changed;
    },
  };
}

function openSite() {
  let at = begin - hour;
  const handler = createHandler({ files: memoryFiles(), table, now: () => at, geoHeader: "x-country" });
  const get = async (path: string, headers: Record<string, string> = {}) =>
    handler.fetch(new Request(`https://shop.example${path}`, { headers }));
  return {
    get,
    text: async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text(),
    setTime: (ms: number) => {
      at = ms;
    },
  };
}

const stateIn = (text: string): string => /abc\.(\d)/.exec(text)?.[1] ?? "none";

describe("the server changes sides by its clock", () => {
  it.each([
    ["DE", begin, end],
    ["GB", begin + hour, end + hour],
  ] as const)("in %s, one second before and after each edge", async (code, from, until) => {
    const { text, setTime } = openSite();
    const path = `/take/${code.toLowerCase()}`;
    const shown: string[] = [];
    for (const at of [from - second, from, from + second, until - second, until, until + second]) {
      setTime(at);
      shown.push(stateIn(await text(path)) + stateIn(await text(`${path}/_payload.json?abc`)));
    }
    expect(shown).toEqual(["00", "11", "11", "11", "00", "00"]);
  });

  it("shows a base page on the side of the visitor's market", async () => {
    const { text, setTime } = openSite();
    setTime(begin + 60 * second);
    expect(stateIn(await text("/take", { "x-country": "DE" }))).toBe("1");
    expect(stateIn(await text("/take", { "x-country": "GB" }))).toBe("0");
  });

  it("keeps identical pages byte for byte", async () => {
    const { get, setTime } = openSite();
    const before = await (await get("/calm/de")).text();
    setTime(begin);
    expect(await (await get("/calm/de")).text()).toBe(before);
  });

  it("sends the lifetime of the side with documents and payloads", async () => {
    const { get, setTime } = openSite();
    setTime(begin - 1500);
    for (const path of ["/take/de", "/take/de/_payload.json", "/calm/gb"])
      expect((await get(path)).headers.get("server-timing")).toContain("edge;dur=1500");
    setTime(end + hour);
    expect((await get("/calm/gb")).headers.get("server-timing")).not.toContain("edge");
  });

  it("keeps the payload of an open document available by its version", async () => {
    const { text, setTime } = openSite();
    setTime(begin + second);
    expect(stateIn(await text("/take/de/_payload.json?abc.0"))).toBe("0");
    setTime(end + second);
    expect(stateIn(await text("/take/de/_payload.json?abc.1"))).toBe("1");
    expect(stateIn(await text("/take/de/_payload.json?abc.7"))).toBe("0");
  });

  it.each([
    ["/take/de", {}, begin],
    ["/take/gb", {}, begin + hour],
    ["/take", { "x-country": "DE" }, begin],
    ["/take", { "x-country": "GB" }, begin + hour],
  ])(
    "shows no state of %s %o before it begins, whatever version the request names",
    async (path, headers, from) => {
      const { text, setTime } = openSite();
      const statesAt = async (ms: number) => {
        setTime(ms);
        const versions = ["abc", "abc.0", "abc.1", "abc.2"];
        return Promise.all(
          versions.map(async (version) => stateIn(await text(`${path}/_payload.json?${version}`, headers))),
        );
      };
      expect(await statesAt(from - 1)).toEqual(["0", "0", "0", "0"]);
      expect(await statesAt(from)).toEqual(["1", "0", "1", "1"]);
      expect(await statesAt(end + hour)).toEqual(["0", "0", "1", "0"]);
    },
  );

  it("redirects only while the campaign runs, without caching", async () => {
    const { get, setTime } = openSite();
    expect((await get("/old/de")).status).toBe(404);
    setTime(begin);
    const response = await get("/old/de?src=mail");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/take/de?src=mail");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await get("/old/gb")).status).toBe(404);
    expect((await get("/old", { "x-country": "DE" })).status).toBe(302);
    expect((await get("/old", { "x-country": "GB" })).status).toBe(404);
  });

  it("ends the lifetime of a stored redirect at the edge", async () => {
    const { get, setTime } = openSite();
    setTime(begin - 90 * second);
    expect((await get("/Take")).headers.get("cache-control")).toBe("public, max-age=90");
    setTime(end + 2 * hour);
    expect((await get("/Take")).headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it("mixes no sides in 10,000 responses around an edge", async () => {
    const { get, setTime } = openSite();
    let mixed = 0;
    for (let index = 0; index < 10_000; index++) {
      const at = begin + (index % 200) - 100;
      setTime(at);
      const isDocument = index % 2 === 0;
      const response = await get(isDocument ? "/take/de" : "/take/de/_payload.json?abc");
      const versions = new Set((await response.text()).match(/abc\.\d/g));
      const expected = at >= begin ? "abc.1" : "abc.0";
      const left = /edge;dur=(\d+)/.exec(response.headers.get("server-timing") ?? "")?.[1];
      const next = at < begin ? begin : begin + hour;
      if (versions.size !== 1 || !versions.has(expected) || Number(left) !== next - at) mixed++;
    }
    expect(mixed).toBe(0);
  });
});

describe("a preview link", () => {
  const secret = new TextEncoder().encode("a secret of thirty-two characters!");
  const now = begin - 24 * hour;
  const handler = createHandler({ files: memoryFiles(), table, now: () => now, previewSecret: secret });
  const link = (at: number, expires = now + hour) => previewToken({ at, expires }, secret);
  const open = async (path: string) => handler.fetch(new Request(`https://shop.example${path}`));

  it("shows the site at its moment, and all links stay inside", async () => {
    const prefix = `/preview/${await link(begin + second)}`;
    const response = await open(`${prefix}/take/de`);
    expect(response.status).toBe(200);
    expect(stateIn(await response.text())).toBe("1");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const payload = await (await open(`${prefix}/take/de/_payload.json?abc`)).json();
    expect(payload).toMatchObject({ code: "abc.1", path: `${prefix}/take/de` });
    expect((await open(`${prefix}/old/de`)).headers.get("location")).toBe(`${prefix}/take/de`);
    expect(stateIn(await (await open("/take/de")).text())).toBe("0");
  });

  it("is a 404 when altered or expired", async () => {
    const token = await link(begin + second);
    const altered = token.replace(/^./, (letter) => (letter === "m" ? "n" : "m"));
    expect((await open(`/preview/${altered}/take/de`)).status).toBe(404);
    expect((await open(`/preview/${await link(begin, now - 1)}/take/de`)).status).toBe(404);
    expect((await open("/preview/x/take/de")).status).toBe(404);
  });

  it("appears in frames of the site itself and of the configured hosts only", async () => {
    const frames = ["https://cms.example", "http://localhost:3000"];
    const framed = createHandler({
      files: memoryFiles(),
      table,
      now: () => now,
      previewSecret: secret,
      previewFrames: frames,
    });
    const ancestors = async ({ fetch }: typeof handler, path: string) =>
      /frame-ancestors ([^;]*)/.exec(
        (await fetch(new Request(`https://shop.example${path}`))).headers.get("content-security-policy") ??
          "",
      )?.[1];
    const path = `/preview/${link(begin)}/take/de`;
    expect(await ancestors(handler, path)).toBe("'self'");
    expect(await ancestors(framed, path)).toBe(`'self' ${frames.join(" ")}`);
    expect(await ancestors(framed, "/take/de")).toBe("'none'");
  });

  it.each([
    ["https://cms.example", ["https://cms.example"]],
    ["https://cms.example, http://localhost:3000", ["https://cms.example", "http://localhost:3000"]],
    ["http://cms.example", undefined],
    ["https://cms.example/", undefined],
    ["*", undefined],
    ["https://a.example; script-src *", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("reads PREVIEW_FRAMES=%s", (setting, expected) => {
    expect(readFrames(setting)).toEqual(expected);
  });

  it("applies to the requests of its own pages", async () => {
    const token = link(begin + second);
    const post = async (referer: string) => {
      const init = {
        method: "POST",
        headers: { referer, "content-type": "application/csp-report" },
        body: "{}",
      };
      return (await handler.fetch(new Request("https://shop.example/api/reports", init))).headers.get(
        "cache-control",
      );
    };
    expect(await post(`https://shop.example/preview/${token}/take/de`)).toBe("private, no-store");
    for (const site of ["https://other.example", "https://old.shop.example"])
      for (const part of [token, "x"])
        expect(await post(`${site}/preview/${part}/take/de`), site).toBe("no-store");
  });

  it("does not exist without a secret", async () => {
    const { get } = openSite();
    expect((await get(`/preview/${await link(begin)}/take/de`)).status).toBe(404);
  });
});

describe("the shop at another time, in /admin", () => {
  const password = "0123456789abcdef0123456789abcdef";
  const now = begin - 24 * hour;

  async function signIn() {
    const services = testServices();
    services.time = now;
    const handler = createHandler({
      files: memoryFiles(),
      table,
      attention: services.store.attention,
      mails: services.store.mails,
      services: Object.assign(services, {
        counters: services.store.counters,
        sessions: services.store.sessions,
        record: () => undefined,
        adminPassword: async () => hashPassword(password),
      }),
    });
    const get = async (path: string, cookie = "") =>
      handler.fetch(new Request(`https://shop.example${path}`, { headers: { cookie } }));
    const login = async () => {
      const answer = await handler.fetch(
        new Request("https://shop.example/admin/login", {
          method: "POST",
          body: new URLSearchParams({ password }),
          headers: { "sec-fetch-site": "same-origin" },
        }),
      );
      return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    };
    const cookie = await login();
    const opened = await get("/admin/shop?at=2026-11-26T23:30&market=DE", cookie);
    const address = opened.headers.get("location") ?? "";
    return { services, get, login, cookie, opened, prefix: address.replace(/\/de$/, "") };
  }

  it("opens by a link to the pages of that moment, which are never cached", async () => {
    const { get, cookie, opened, prefix } = await signIn();
    expect([opened.status, opened.headers.get("cache-control")]).toEqual([303, "no-store"]);
    expect(prefix).toMatch(/^\/preview\/[\w.-]+$/);
    const shown = await get(`${prefix}/take/de`, cookie);
    expect([shown.status, stateIn(await shown.text())]).toEqual([200, "1"]);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(stateIn(await (await get("/take/de", cookie)).text())).toBe("0");
  });

  it("opens only for the signed-in person, until the session ends", async () => {
    const { services, get, login, cookie, prefix } = await signIn();
    services.time += 1;
    for (const other of ["", await login()])
      expect((await get(`${prefix}/take/de`, other)).status, other).toBe(404);
    services.time += 12 * hour;
    expect((await get(`${prefix}/take/de`, cookie)).status).toBe(404);
    const outside = await get("/admin/shop?at=2026-11-26T23:30&market=DE");
    expect([outside.status, outside.headers.get("location")]).toEqual([200, null]);
  });

  it.each([
    "at=tomorrow&market=DE",
    "at=2026-11-31T12:00Z&market=DE",
    "market=DE",
    "at=2026-11-28T12:00&market=XX",
  ])("refuses %s", async (query) => {
    const { get, cookie } = await signIn();
    expect((await get(`/admin/shop?${query}`, cookie)).status).toBe(400);
  });
});

test("every link of a document, its payload and its shell gets the prefix", () => {
  const html =
    `<a href="/take/de">a</a><a href="//x.example/">b</a><a href="#c">c</a><form action="/api/forms/order">` +
    `<link href="/assets/app.css"><script type="application/json" id="payload">{"path":"/a","base":"/b","shell":"s1","href":"/d"}</script><a href="/e">`;
  expect(prefixDocument(html, "/p/t")).toBe(
    `<a href="/p/t/take/de">a</a><a href="//x.example/">b</a><a href="#c">c</a><form action="/p/t/api/forms/order">` +
      `<link href="/assets/app.css"><script type="application/json" id="payload">{"path":"/p/t/a","base":"/p/t/b","shell":"../../p/t/assets/frames/s1","href":"/p/t/d"}</script><a href="/p/t/e">`,
  );
});

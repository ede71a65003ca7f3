import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ask, expectHeaders, type Host, shows } from "../../engine/conformance/_host.ts";
import { hosts } from "./_hosts.ts";
import { guarded, pageCases } from "./_page-cases.ts";

describe.each(hosts)("on %s", (_, start) => {
  let host: Host;
  beforeAll(async () => {
    host = await start(inject("shop"));
  });
  afterAll(() => host.close());

  test.for(pageCases)(
    "$name",
    async ({ status, has = {}, isGuarded, shows: shown = [], hides = [], ...asked }) => {
      const answer = await ask(host, asked);
      expect(answer.status).toBe(status);
      expectHeaders(host, answer, { ...has, ...(isGuarded && { ...guarded, ...host.policy }) });
      for (const text of shown) expect(shows(answer, text), `shows ${text}`).toBe(true);
      for (const text of hides) expect(shows(answer, text), `hides ${text}`).toBe(false);
    },
  );

  test("/healthz names the build", async () => {
    const { build } = JSON.parse((await ask(host, { path: "/healthz" })).body);
    expect(build).toMatch(host.build);
    const latest = JSON.parse((await ask(host, { path: "/builds/latest.json" })).body);
    expect(latest.id).toBe(build);
  });

  test("a matching tag gets 304 without a body, and another tag gets 200", async () => {
    for (const path of ["/take/de", "/take", "/take/_payload.json", "/favicon.svg"]) {
      const { headers } = await ask(host, { path });
      const etag = headers.etag ?? "";
      expect(etag, path).toMatch(/^"[\w-]+"$/);
      for (const known of [etag, `W/${etag}`]) {
        const again = await ask(host, { path, headers: { "if-none-match": known } });
        expect([again.status, again.body], path).toEqual([304, ""]);
        expect(again.headers.etag, path).toBe(etag);
        expect(again.headers["cache-control"], path).toBe(headers["cache-control"]);
      }
      const other = await ask(host, { path, headers: { "if-none-match": '"other"' } });
      expect(other.status, path).toBe(200);
    }
  });

  test("a base page, its twin and its payload have different tags, also in two markets", async () => {
    const asked = [
      { path: "/take/fr" },
      { path: "/take", headers: { "x-country": "FR" } },
      { path: "/take", headers: { "x-country": "SE" } },
      { path: "/take/_payload.json", headers: { "x-country": "SE" } },
    ];
    const answers = await Promise.all(asked.map((one) => ask(host, one)));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(asked.length);
  });

  test("HEAD returns the headers of GET and no body", async () => {
    for (const path of ["/take/de", "/take", "/favicon.svg", "/nope"]) {
      const full = await ask(host, { path });
      const head = await ask(host, { path, method: "HEAD" });
      expect([head.status, head.body], path).toEqual([full.status, ""]);
      for (const name of ["content-type", "cache-control", "etag", "vary"])
        expect(head.headers[name], `${path} ${name}`).toBe(full.headers[name]);
    }
  });

  test("hashed files are cached without end", async ({ skip }) => {
    skip(host.lacks.bundles !== undefined, host.lacks.bundles);
    const { body } = await ask(host, { path: "/take/de" });
    const latest = JSON.parse((await ask(host, { path: "/builds/latest.json" })).body);
    const assets = [/data-app="([^"]+)"/, /data-css="([^"]+)"/, /<img[^>]* src="(\/assets\/[^"]+)"/].map(
      (pattern) => pattern.exec(body)?.[1] ?? "",
    );
    for (const path of [...assets, `/builds/meta/${latest.id}.json`]) {
      const answer = await ask(host, { path });
      expect(answer.status, path).toBe(200);
      expect(answer.headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
    }
  });

  test("a video is sent in byte ranges, as Safari needs it", async () => {
    const { body } = await ask(host, { path: "/longlanding/de" });
    const [, path = ""] = /<source src="([^"]+)" type="video\/mp4"/.exec(body) ?? [];
    const read = async (headers: Record<string, string>, method = "GET") => {
      const response = await fetch(new URL(path, host.url), { method, headers });
      return { status: response.status, headers: response.headers, bytes: await response.bytes() };
    };
    const whole = await read({});
    const size = whole.bytes.length;
    const etag = whole.headers.get("etag") ?? "";
    expect([whole.status, whole.headers.get("accept-ranges"), whole.headers.get("content-type")]).toEqual([
      200,
      "bytes",
      "video/mp4",
    ]);
    const unchanged = await read({ "if-none-match": etag, "accept-encoding": "br, gzip" });
    expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
    for (const [range, start, end] of [
      ["bytes=0-1", 0, 2],
      ["bytes=100-", 100, size],
      ["bytes=-50", size - 50, size],
    ] as const) {
      const part = await read({ range, "if-range": etag });
      expect([part.status, part.headers.get("content-range")], range).toEqual([
        206,
        `bytes ${start}-${end - 1}/${size}`,
      ]);
      expect(Buffer.compare(part.bytes, whole.bytes.slice(start, end)), range).toBe(0);
      for (const name of ["content-type", "cache-control", "etag"])
        expect(part.headers.get(name), `${range} ${name}`).toBe(whole.headers.get(name));
    }
    const behind = await read({ range: `bytes=${size}-` });
    expect([behind.status, behind.headers.get("content-range"), behind.bytes.length]).toEqual([
      416,
      `bytes */${size}`,
      0,
    ]);
    const head = await read({ range: "bytes=0-1" }, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(size)]);
    for (const headers of [{ range: "bytes=0-1", "if-range": '"other"' }, { range: "bytes=0-1,4-5" }])
      expect((await read(headers)).bytes.length).toBe(size);
  });

  test("the frame of a base page's payload is that of the visitor's market", async () => {
    for (const [country, market] of [
      ["FR", "FR"],
      ["FI", "FI"],
      ["US", "DE"],
    ] as const) {
      const { body } = await ask(host, { path: "/take/_payload.json", headers: { "x-country": country } });
      const shell = await ask(host, { path: `/assets/frames/${JSON.parse(body).shell}.json` });
      expect(JSON.parse(shell.body).market.code, country).toBe(market);
    }
  });
});

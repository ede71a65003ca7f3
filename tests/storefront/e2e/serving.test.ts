import { get, type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Served, serveSite } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop", "x-country");
});
afterAll(() => shop.close());

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${shop.url}${path}`, { redirect: "manual", ...init });

const langOf = (html: string): string | undefined => /<html lang="([^"]+)"/.exec(html)?.[1];

/** The market of a payload, which its shell contains. */
async function marketOf(payload: Response): Promise<string> {
  const { shell } = (await payload.json()) as { shell: string };
  const response = await fetch(`${shop.url}/assets/frames/${shell}.json`);
  expect(response.headers.get("cache-control")).toContain("immutable");
  return ((await response.json()) as { market: { code: string } }).market.code;
}

/** Sends paths unchanged and returns the raw body. `fetch` would normalize paths and decompress bodies. */
const raw = (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ answer: IncomingMessage; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url);
    get({ hostname, port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ answer, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });

test.for([
  ["/", 200, "de-DE"],
  ["/de", 200, "de-DE"],
  ["/gb", 200, "en-GB"],
  ["/take", 200, "de-DE"],
  ["/take/ch-fr", 200, "fr-CH"],
  ["/take/at", 200, "de-AT"],
  ["/take/xx", 404, "de-DE"],
  ["/nope", 404, "de-DE"],
] as const)("%s answers %i in %s", async ([path, status, lang]) => {
  const response = await ask(path);
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(langOf(await response.text())).toBe(lang);
});

test("the licences of the browser's packages are a file of their own", async () => {
  const licences = await (await ask("/assets/licenses.txt")).text();
  for (const name of ["react", "react-dom", "wouter", "jotai"]) expect(licences).toContain(`## ${name} - `);
});

describe("a path that is not canonical", () => {
  test.for([
    ["/TAKE", "/take"],
    ["/Take/DE", "/take/de"],
    ["/take/CH-FR", "/take/ch-fr"],
    ["/take/", "/take"],
    ["/take/de/", "/take/de"],
    ["/DE", "/de"],
    ["/offerv3/de", "/offerV3/de"],
    ["/take/de/?b=2&a=&b=1", "/take/de?b=2&a=&b=1"],
  ])("%s redirects to %s once", async ([path = "", to = ""]) => {
    const response = await ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(to);
    expect((await ask(to)).status).toBe(200);
  });
});

describe("a missing page", () => {
  const messageOf = async (path: string): Promise<string | undefined> => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    return /data-error-message="set"[^>]*>([^<]*)</.exec(await response.text())?.[1];
  };

  test.for([
    ["/take/xx", "Page not found"],
    ["/take/anything", "Page not found"],
    ["/xx", "Page not found"],
    ["/xx-yy", "Page not found"],
    ["/nope", "Page not found: /nope"],
    ["/nope/deep/er", "Page not found: /nope/deep/er"],
    ["/nope?a=1&b=", "Page not found: /nope?a=1&amp;b="],
    ["/nope.html", "Page not found: /nope.html"],
  ])(
    "%s shows “%s”",
    { tags: ["spec:2.17", "spec:2.18", "spec:8.1", "spec:8.2"] },
    async ([path = "", message]) => {
      expect(await messageOf(path)).toBe(message);
    },
  );

  test("shows markup in the path as text", async () => {
    const message = await messageOf(`/${encodeURIComponent("<img src=x onerror=alert(1)>'\"&")}`);
    expect(message).toBe("Page not found: /&lt;img src=x onerror=alert(1)&gt;&#39;&quot;&amp;");
  });

  test("does not treat a dollar sign in the path as a pattern", async () => {
    expect(await messageOf("/$&$1$$")).toBe("Page not found: /$&amp;$1$$");
  });

  test("keeps the message in English inside a page of the visitor's language", async () => {
    const html = await (await ask("/nope", { headers: { "x-country": "FR" } })).text();
    expect(langOf(html)).toBe("fr-FR");
    expect(html).toMatch(/lang="en"[^>]*data-error-message/);
  });

  test.for([
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/assets/..%2f..%2fsite.json",
    "/%00",
    "/%",
    "/%ff",
    "/take%2fde",
  ])("%s reaches nothing", async (path) => {
    const { answer, body } = await raw(path);
    expect(answer.statusCode).toBe(404);
    expect(body.toString()).not.toContain('"dependencies"');
    expect(body.toString()).not.toContain('"routes"');
  });

  test("hides the files of base pages", async () => {
    for (const path of [
      "/base/FR/take",
      "/errors/DE",
      "/base/FR/take/index.html",
      "/site.json",
      "/csp.json",
      "/index.html",
      "/404.html",
    ])
      expect((await ask(path)).status, path).toBe(404);
  });
});

describe("the visitor's country", () => {
  const from = async (country: string, path: string): Promise<Response> =>
    ask(path, { headers: { "x-country": country } });

  test.for([
    ["FR", "fr-FR"],
    ["fr", "fr-FR"],
    ["CH", "de-CH"],
    ["CH-FR", "fr-CH"],
    ["US", "de-DE"],
    ["<b>", "de-DE"],
  ])("%s gets base pages in %s", { tags: ["spec:1.2", "spec:4.1"] }, async ([country = "", lang]) => {
    expect(langOf(await (await from(country, "/take")).text())).toBe(lang);
  });

  test("decides about the payload of a base page as well as about the page", async () => {
    expect(await marketOf(await from("FR", "/take/_payload.json"))).toBe("FR");
    expect(await marketOf(await from("FI", "/_payload.json"))).toBe("FI");
  });

  test("gives base pages their own name and path, and twins theirs", async () => {
    for (const [path, route] of [
      ["/take", "take"],
      ["/take/fr", "take-2"],
      ["/", "index"],
      ["/fr", "index-home"],
    ] as const) {
      const html = await (await from("FR", path)).text();
      expect(html, path).toContain(`<body data-route="${route}" data-market="FR"`);
      const embedded = /<script type="application\/json" id="payload">(.*?)<\/script>/.exec(html)?.[1] ?? "";
      expect(JSON.parse(embedded), path).toMatchObject({ route, path });
      const payload = await from("FR", path === "/" ? "/_payload.json" : `${path}/_payload.json`);
      expect(await payload.clone().json(), path).toMatchObject({ route, path });
      expect(await marketOf(payload), path).toBe("FR");
    }
  });

  test("does not affect twins", { tags: "spec:4.1" }, async () => {
    expect(langOf(await (await from("FR", "/take/de")).text())).toBe("de-DE");
  });

  test("is ignored unless the operator names the header", async () => {
    const plain = await serveSite("shop");
    try {
      const response = await fetch(`${plain.url}/take`, { headers: { "x-country": "FR" } });
      expect(langOf(await response.text())).toBe("de-DE");
    } finally {
      await plain.close();
    }
  });
});

describe("the market that the visitor has chosen", () => {
  const cookie = "a=b; market=FI";
  const langAt = async (path: string, chosen = cookie) =>
    langOf(await (await ask(path, { headers: { cookie: chosen, "x-country": "FR" } })).text());

  test("takes precedence over the country on base pages and on the error page", async () => {
    expect(await langAt("/take")).toBe("fi-FI");
    expect(await langAt("/")).toBe("fi-FI");
    expect(await langAt("/nope")).toBe("fi-FI");
    expect(await langAt("/paypal-confirm/any")).toBe("fi-FI");
    const payload = await ask("/take/_payload.json", { headers: { cookie, "x-country": "FR" } });
    expect(await marketOf(payload)).toBe("FI");
  });

  test("does not take precedence over the path, or over a market that a route forces", async () => {
    expect(await langAt("/take/de")).toBe("de-DE");
    expect(await langAt("/offerip")).toBe("fr-FR");
  });

  test("is ignored if the site has no such market", async () => {
    expect(await langAt("/take", "market=NO")).toBe("fr-FR");
    expect(await langAt("/take", 'market="><b>')).toBe("fr-FR");
  });
});

describe("the visitor's country as a service", () => {
  test.for([
    ["FR", "FR"],
    ["no", "NO"],
    ["Schweiz", "CH"],
    ["<b>", null],
  ] as const)("answers %s with %s, to this visitor alone", async ([source, country]) => {
    const response = await ask("/api/geo", { headers: { "x-country": source } });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toEqual({ country });
  });

  test("is linked from every document, with the same bytes for everybody", async () => {
    for (const path of ["/take", "/take/de", "/nope", "/paypal-confirm/any"])
      for (const country of ["FR", "NO"]) {
        const { headers } = await ask(path, { headers: { "x-country": country } });
        expect(headers.get("server-timing"), path).toMatch(/^geo\b/);
      }
    const etag = (await ask("/take/de")).headers.get("etag") ?? "";
    const again = await ask("/take/de", { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("server-timing")]).toEqual([
      304,
      expect.stringMatching(/^geo\b/),
    ]);
    const payload = await ask("/take/de/_payload.json", { headers: { "x-country": "FR" } });
    expect(payload.headers.get("server-timing") ?? "").not.toContain("geo");
  });

  test("is not linked if no header is trusted", async () => {
    const plain = await serveSite("shop");
    try {
      expect((await fetch(`${plain.url}/take/de`)).headers.get("server-timing") ?? "").not.toContain("geo");
      expect(await (await fetch(`${plain.url}/api/geo`)).json()).toEqual({ country: null });
    } finally {
      await plain.close();
    }
  });
});

describe("caching", () => {
  test("base pages and their payloads belong to one visitor", async () => {
    for (const path of ["/", "/take", "/_payload.json", "/take/_payload.json"]) {
      const { headers } = await ask(path);
      expect(headers.get("cache-control"), path).toBe("private, no-cache");
      expect(headers.get("vary"), path).toBe("cookie, x-country, accept-encoding");
    }
  });

  test("twins are public and revalidated each time", async () => {
    for (const path of ["/de", "/take/de", "/de/_payload.json", "/take/de/_payload.json"]) {
      const { headers } = await ask(path);
      expect(headers.get("cache-control"), path).toBe("public, max-age=0, must-revalidate");
      expect(headers.get("vary"), path).toBe("accept-encoding");
    }
  });

  test("hashed files are cached for ever, and the newest build's id never", async () => {
    const html = await (await ask("/take/de")).text();
    const assets = [/data-app="([^"]+)"/, /data-css="([^"]+)"/, /<img[^>]* src="(\/assets\/[^"]+)"/].map(
      (pattern) => pattern.exec(html)?.[1] ?? "",
    );
    for (const path of [...assets, `/builds/meta/${shop.table.build}.json`]) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get("cache-control"), path).toBe("public, max-age=31536000, immutable");
    }
    expect((await ask("/builds/latest.json")).headers.get("cache-control")).toBe("no-store");
  });

  test("a cached page gets 304 without a body", async () => {
    const etag = (await ask("/take/de")).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"a", W/${etag},"b"`, "*"]) {
      const response = await ask("/take/de", { headers: { "if-none-match": known } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe("");
      expect(response.headers.get("etag")).toBe(etag);
    }
    expect((await ask("/take/de", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });
});

describe("HTTP", () => {
  test("HEAD answers the headers of GET and no body", async () => {
    const [head, full] = await Promise.all([ask("/take/de", { method: "HEAD" }), ask("/take/de")]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    for (const name of ["content-type", "cache-control", "etag", "vary"])
      expect(head.headers.get(name), name).toBe(full.headers.get(name));
    expect((await ask("/nope", { method: "HEAD" })).status).toBe(404);
  });

  test.for(["POST", "PUT", "DELETE"])("%s is refused", async (method) => {
    const response = await ask("/take/de", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
  });

  test("text is compressed in the encoding that the visitor accepts", async () => {
    const plain = await raw("/take/de");
    expect(plain.answer.headers["content-encoding"]).toBeUndefined();
    const br = await raw("/take/de", { "accept-encoding": "gzip, deflate, br" });
    expect(br.answer.headers["content-encoding"]).toBe("br");
    expect(br.body.length).toBe(Number(br.answer.headers["content-length"]));
    expect(br.body.length).toBeLessThan(plain.body.length / 2);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["br;q=0, gzip;q=0.5", "gzip"],
      ["br;q=0.1, gzip", "gzip"],
      ["*", "br"],
      ["identity, br;q=0.5", undefined],
      ["br;q=0", undefined],
      ["deflate", undefined],
    ] as const) {
      const { answer } = await raw("/take/de", { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"], accepted).toBe(encoding);
    }
  });
});

describe("redirects of the manifest", () => {
  test("keep the query", { tags: "spec:2.16" }, async () => {
    const response = await ask("/shop?src=v3&a=&a=1");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/take?src=v3&a=&a=1");
  });

  test("have the status of the manifest, whatever the case of the path", async () => {
    const response = await ask("/HOME/");
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe("/");
  });
});

describe("files about the site", () => {
  test("the sitemap lists indexable pages, each with its alternates", async () => {
    const response = await ask("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const text = await response.text();
    expect(text).toContain("<loc>https://www.mellva.example/take/ch-fr</loc>");
    expect(text).toContain('hreflang="fr-CH" href="https://www.mellva.example/take/ch-fr"');
    expect(text).not.toContain("/thankyou/");
    expect(text).not.toContain("<loc>https://www.mellva.example/take</loc>");
  });

  test("robots.txt names the sitemap", async () => {
    expect(await (await ask("/robots.txt")).text()).toContain(
      "Sitemap: https://www.mellva.example/sitemap.xml",
    );
  });

  test("a path with any value shows its page in the visitor's market, and escapes markup in it", {
    tags: "spec:2.17",
  }, async () => {
    const page = await (await ask("/paypal-confirm/%3Cb%3Ex", { headers: { "x-country": "FR" } })).text();
    expect(page).toContain('data-route="paypal-confirm-2"');
    expect(page).toContain('<html lang="fr-FR">');
    expect(page).toContain(String.raw`"path":"/paypal-confirm/\u003cb>x"`);
    expect(page).not.toContain("<b>x");
    const { headers } = await ask("/paypal-confirm/de");
    expect(headers.get("cache-control")).toBe("private, no-cache");
  });

  test("the builds folder names the newest build and its contents", { tags: "spec:7.1" }, async () => {
    const latest = (await (await ask("/builds/latest.json")).json()) as { id: string; timestamp: number };
    expect(latest).toEqual({ id: shop.table.build, timestamp: expect.any(Number) });
    const meta = (await (await ask(`/builds/meta/${latest.id}.json`)).json()) as Record<
      "code" | "tables",
      string
    > & {
      prerendered: string[];
    };
    expect(meta).toMatchObject({ ...latest, matcher: {} });
    expect(meta.prerendered).toContain("/take/ch-fr");
    const listed = shop.table.routes.filter((route) => !route.from);
    expect(meta.prerendered).toHaveLength(listed.length * shop.table.markets.length);
    // ".0": before the first campaign that is ahead.
    expect(await (await ask("/take/de")).text()).toContain(`"code":"${meta.code}${meta.tables}.0"`);
  });
});

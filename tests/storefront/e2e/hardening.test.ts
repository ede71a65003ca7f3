import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import type { LogEntry } from "../../../engine/server/data/log-entry.ts";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { click, markDocument, onRoute, openPage, type Served, visit } from "../../engine/e2e/_support.ts";

const logged: LogEntry[] = [];
let shop: Served;

const serve = async (root: string, limits = {}): Promise<Served> => {
  const out = { web: join(root, "dist"), server: join(root, "dist-server") };
  const { port, table, close } = await serveBuilt(out, {
    port: 0,
    host: "127.0.0.1",
    geoHeader: "x-country",
    trustedProxies: ["127.0.0.1"],
    log: (entry) => logged.push(entry),
    limits,
  });
  return { url: `http://127.0.0.1:${port}`, table, close };
};

beforeAll(async () => {
  shop = await serve(inject("shop"));
});
afterAll(() => shop.close());

describe("the policy of a page", () => {
  test("allows a navigation to the next page", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    const isSame = await markDocument(page);
    await click(page, "main a[data-order-target]");
    await onRoute(page, "take-2");
    expect(await isSame()).toBe(true);
  });

  test("allows the info modal to fetch its words from another page", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    await click(page, "footer [data-modal-link=privacy]");
    await page.locator("dialog[data-modal][open] [data-modal-section=privacy] p").first().waitFor();
  });

  test("blocks all code that is not from the build", async () => {
    const page = await openPage({
      expects: [
        /Content Security Policy/,
        /policy: /,
        /TrustedHTML/,
        /request: https:\/\/evil.example\/x.js csp/,
      ],
    });
    const planted =
      '<p id="planted" style="color:rgb(1,2,3)" onclick="window.ran=1">x</p><style>#planted{opacity:.5}</style>' +
      '<script>window.ran=2</script><script src="https://evil.example/x.js"></script><base href="https://evil.example/">';
    await page.route(`${shop.url}/take/de`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<div id="root">', `${planted}<div id="root">`);
      await route.fulfill({ response, body });
    });
    await page.goto(`${shop.url}/take/de`);
    await click(page, "#planted");
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src="x" onerror="window.ran=3">';
      } catch (error) {
        return String(error);
      }
      return "written";
    });
    expect(refused).toContain("TrustedHTML");
    const found = await page.evaluate(() => {
      const { color, opacity } = getComputedStyle(document.getElementById("planted") as HTMLElement);
      return { ran: (window as unknown as { ran?: number }).ran, color, opacity, base: document.baseURI };
    });
    expect(found).toMatchObject({ ran: undefined, opacity: "1", base: `${shop.url}/take/de` });
    expect(found.color).not.toBe("rgb(1, 2, 3)");
  });
});

describe("security headers", () => {
  test.for([
    ["/take/de", 200],
    ["/take", 200],
    ["/TAKE", 308],
    ["/nope", 404],
    ["/take/de/_payload.json", 200],
    ["/favicon.svg", 200],
    ["/api/geo", 200],
    ["/healthz", 200],
    ["/%", 404],
  ] as const)("%s has them", async ([path, status]) => {
    const { status: answered, headers } = await fetch(`${shop.url}${path}`, { redirect: "manual" });
    expect(answered).toBe(status);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe|\*/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("are the same for a 304 and for a refused method", async () => {
    const etag = (await fetch(`${shop.url}/take/de`)).headers.get("etag") ?? "";
    const known = await fetch(`${shop.url}/take/de`, { headers: { "if-none-match": etag } });
    expect(known.status).toBe(304);
    expect(known.headers.get("content-security-policy")).toContain("'sha256-");
    const posted = await fetch(`${shop.url}/take/de`, { method: "POST" });
    expect([posted.status, posted.headers.get("x-content-type-options")]).toEqual([405, "nosniff"]);
  });

  test("require https from visitors who arrive by https", async () => {
    const { headers } = await fetch(`${shop.url}/take/de`, { headers: { "x-forwarded-proto": "https" } });
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });
});

interface Sent {
  /** The bytes received before the server closed the connection, as latin1. */
  readonly answer: string;
}

/** Sends raw bytes, and waits until the server closes the connection. */
const send = (bytes: string, to = shop): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(to.url).port), "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.once("close", () => resolve({ answer }));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close the connection while bytes are still on their way.
      if (error.code !== "ECONNRESET" && error.code !== "EPIPE") reject(error);
    });
    socket.write(bytes);
  });

const request = (path: string, headers = "", method = "GET"): string =>
  `${method} ${path} HTTP/1.1\r\nHost: shop.example\r\n${headers}Connection: close\r\n\r\n`;

const statusOf = ({ answer }: Sent): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

/** A server with short timeouts, which runs until the test ends. */
async function hastyShop(): Promise<Served> {
  const hasty = await serve(inject("shop"), { headers: 700, request: 1200 });
  onTestFinished(hasty.close);
  return hasty;
}

/** Checks that the server still answers. */
const lives = async (): Promise<void> => expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

describe("bad input", () => {
  test.for([
    "/../../package.json",
    "/..%2f..%2fpackage.json",
    "/%2e%2e/%2e%2e/package.json",
    "/%2e%2e%2f%2e%2e%2fdist-server/site.json",
    "/%252e%252e/%252e%252e/package.json",
    "/..%5c..%5cpackage.json",
    "/..\\..\\package.json",
    "/.%2e/.%2e/package.json",
    "/assets/../../dist-server/csp.json",
    "/assets/%2e%2e/%2e%2e/dist-server/csp.json",
    "/assets/..%c0%af..%c0%afdist-server/csp.json",
    "/assets//..//..//dist-server/site.json",
    "/..;/..;/package.json",
    "//etc/passwd",
    "/builds/../../../../../../etc/passwd",
    "/take/de%00.html",
    "/assets/x%00.js",
    "/take%0d%0aSet-Cookie:%20a=b",
    "/%",
    "/%zz",
    "/%ff%fe",
    "/%c0%ae%c0%ae/",
    "/%ed%a0%80",
  ])("%s reaches nothing", async (path) => {
    const sent = await send(request(path));
    expect(statusOf(sent)).toBeGreaterThanOrEqual(400);
    expect(statusOf(sent)).toBeLessThan(500);
    expect(sent.answer).not.toMatch(/"routes"|"dependencies"|root:x|\r\nset-cookie/i);
    await lives();
  });

  test.for([
    ["an address of 64 KB", request(`/${"a".repeat(65_536)}`), 431],
    ["a query of 64 KB", request(`/take/de?${"a=1&".repeat(16_384)}`), 431],
    ["a header of 64 KB", request("/take/de", `X-Long: ${"a".repeat(65_536)}\r\n`), 431],
    ["a thousand headers", request("/take/de", "X-A: b\r\n".repeat(1000)), 431],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two hosts", request("/", "Host: other.example\r\n"), 400],
    ["a host that is none", "GET / HTTP/1.1\r\nHost: a b/<>\r\nConnection: close\r\n\r\n", 400],
    ["a header that is none", request("/", "no colon here\r\n"), 400],
    ["a null byte in a header", request("/", "X-A: a\0b\r\n"), 400],
    ["a null byte in the address", request("/take\0/de"), 400],
    ["a line feed in the address", "GET /take\n/de HTTP/1.1\r\nHost: shop\r\n\r\n", 400],
    ["a method that is none", request("/", "", "G@T"), 400],
    ["two lengths", request("/", "Content-Length: 1\r\nContent-Length: 2\r\n", "POST"), 400],
    ["a length and chunks", request("/", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "POST"), 400],
    ["something else than HTTP", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
    ["another version", "GET / HTTP/9.9\r\nHost: shop\r\n\r\n", 400],
    ["TRACE", request("/take/de", "", "TRACE"), 405],
    ["OPTIONS", request("/take/de", "", "OPTIONS"), 405],
    ["PROPFIND", request("/take/de", "", "PROPFIND"), 405],
    ["a DELETE with a body", `${request("/take/de", "Content-Length: 5\r\n", "DELETE")}hello`, 405],
  ] as const)("%s is refused and logged", async ([, bytes, status]) => {
    logged.length = 0;
    expect(statusOf(await send(bytes))).toBe(status);
    expect(logged).toContainEqual(expect.objectContaining({ status }));
    await lives();
  });

  test("CONNECT gets no answer", async () => {
    expect((await send("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n")).answer).toBe("");
    await lives();
  });

  test("a foreign address gets the answer of the site's own address, or none", async () => {
    const { answer } = await send(request("http://evil.example/TAKE/"));
    expect(answer).toMatch(/\r\nlocation: \/take\r\n/);
  });

  test.for([
    ["/TAKE?a=%0d%0aSet-Cookie:%20x=1", "/take?a=%0d%0aSet-Cookie:%20x=1"],
    ["/PAYPAL-CONFIRM/%E2%82%AC%3Cb%3E", "/paypal-confirm/%E2%82%AC%3Cb%3E"],
  ])("the query and the value of %s break no header", async ([path = "", location]) => {
    const { answer } = await send(request(path));
    expect(answer).toContain(`\r\nlocation: ${location}\r\n`);
    expect(answer).not.toMatch(/\r\nset-cookie/i);
  });

  test.for(["FR\r\n X: y", "<script>", "a".repeat(8000), "\u00ff\u00fe", "__proto__", "constructor"])(
    "the country %j is none",
    async (country) => {
      const { answer } = await send(request("/api/geo", `x-country: ${country}\r\n`));
      expect(answer).toMatch(/\{"country":null\}|^HTTP\/1\.1 400/);
    },
  );

  test("invalid cookies count as missing", async () => {
    for (const cookie of [
      "market",
      "market=%",
      "market=__proto__",
      "=;=;=",
      ";".repeat(4000),
      "market=FI=DE",
    ]) {
      const sent = await send(request("/take", `Cookie: ${cookie}\r\n`));
      expect(statusOf(sent), cookie).toBe(200);
      expect(sent.answer, cookie).toMatch(/data-market="(?:DE|FI)"/);
    }
  });

  test("endless headers time out", async () => {
    logged.length = 0;
    const sent = await send("GET /take/de HTTP/1.1\r\nHost: shop\r\nX-Slow: ", await hastyShop());
    expect(statusOf(sent)).toBe(408);
    expect(logged).toContainEqual(expect.objectContaining({ status: 408 }));
  });

  test("a missing body times out", async () => {
    const head = "POST /api/forms/order HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\n{";
    expect([405, 408]).toContain(statusOf(await send(head, await hastyShop())));
  });

  test("a hundred silent connections block no other request", async () => {
    const sockets = Array.from({ length: 100 }, () =>
      connect(Number(new URL(shop.url).port), "127.0.0.1").on("error", () => undefined),
    );
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve))));
    await lives();
  });
});

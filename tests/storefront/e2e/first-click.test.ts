import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import {
  builtHandler,
  holdBack,
  openPage,
  type Served,
  serveSite,
  serveUntilEnd,
} from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** Serves one document, and holds its last part back until the test releases it. */
async function slowDocument(path: string, lastPart: string) {
  const html = readFileSync(join(inject("shop"), "dist", path, "index.html"), "utf8");
  const cut = html.indexOf(lastPart);
  expect(cut).toBeGreaterThan(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    if (!request.headers.accept?.startsWith("text/html")) {
      const type = request.url?.endsWith(".js") ? "text/javascript" : "text/css";
      return response.writeHead(200, { "content-type": type }).end();
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.write(html.slice(0, cut));
    await released;
    response.end(html.slice(cut));
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    release();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server has no port.");
  return { url: `http://127.0.0.1:${address.port}/${path}`, release };
}

describe("while a document still loads, its links already have", () => {
  test.for([
    ["?src=v3&n=1", "/offerV3/gb?src=v3&n=1"],
    ["?src=v1&src=v3&empty=&x=%20y", "/offer1/gb?src=v1&src=v3&empty=&x=%20y"],
    ["", "/offer1/gb"],
  ] as const)("the order rule and the query “%s”", async ([query, target]) => {
    const page = await openPage();
    const slow = await slowDocument("start-summary/gb", "<footer");
    await page.goto(slow.url + query, { waitUntil: "commit" });
    const order = page.locator("main a[data-order-target]").first();
    await order.waitFor();
    expect(await page.locator("footer").count()).toBe(0);
    expect(await order.getAttribute("href")).toBe(target);
    slow.release();
    await page.waitForLoadState("networkidle");
  });

  test("also the links that arrive later", async () => {
    const page = await openPage();
    const slow = await slowDocument("de", "<footer");
    await page.goto(`${slow.url}?a=1`, { waitUntil: "commit" });
    await page.locator("main a[data-order-target]").first().waitFor();
    slow.release();
    const terms = page.locator("footer a[data-keep-query]").first();
    await terms.waitFor();
    await expect.poll(() => terms.getAttribute("href")).toBe("/terms/de?a=1");
    await page.waitForLoadState("networkidle");
  });
});

describe("before React has loaded", () => {
  test("the browser prefetches the document behind the order button, so that the first click makes no request", async () => {
    const handler = builtHandler(inject("shop"));
    const asked: (string | null)[] = [];
    const url = await serveUntilEnd((request) => {
      if (request.url.endsWith("/take/de?a=1")) asked.push(request.headers.get("sec-purpose"));
      return handler.fetch(request);
    });
    const page = await openPage();
    const app = await holdBack(page, /assets\/browser-.*\.js/);
    await page.goto(`${url}/de?a=1`);
    await expect.poll(() => asked).toEqual(["prefetch"]);
    await page.locator("main a[data-order-target]").first().click();
    await page.waitForURL(`${url}/take/de?a=1`);
    expect(
      await page.evaluate(() => {
        const [entry] = performance.getEntriesByType("navigation");
        return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
      }),
    ).toBe("navigational-prefetch");
    expect(asked).toEqual(["prefetch"]);
    app.release();
  });

  test.for(["saveData", "effectiveType"] as const)("prefetches nothing with %s", async (what) => {
    const page = await openPage();
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, "connection", {
        value: name === "saveData" ? { saveData: true } : { effectiveType: "slow-2g" },
      });
    }, what);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (/document|script|fetch/.test(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${shop.url}/de`);
    // Runs after the work that the page does when it is idle. A busy machine may never be.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })));
    expect(await page.locator("a[data-next]").count()).toBe(0);
    await page.keyboard.press("Shift");
    await expect.poll(() => asked[1]).toMatch(/^\/assets\/browser-/);
    expect(asked[0]).toBe("/de");
  });
});

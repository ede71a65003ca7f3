import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collectShifts, takeShifts } from "../../../scripts/sweep/layout-shift.ts";
import { fontsDrawn } from "../../../scripts/sweep/load-late.ts";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage, type Served, serveSite, serveUntilEnd, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

/** A slow connection: sends 30 parts of a page, from the first place of a text, with a pause of one frame after each. */
const slowLine = (from: string, bytes: number): Promise<string> =>
  serveUntilEnd(async (request) => {
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(`${shop.url}${pathname}${search}`, {
      headers: { "accept-encoding": "identity" },
    });
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
    const html = await answer.bytes();
    const start = Buffer.from(html.buffer).indexOf(from);
    const end = start + 30 * bytes;
    const pieces = new ReadableStream<Uint8Array>({
      async start(stream) {
        stream.enqueue(html.subarray(0, start));
        for (let at = start; at < end; at += bytes) {
          await sleep(30);
          stream.enqueue(html.subarray(at, at + bytes));
        }
        stream.enqueue(html.subarray(end));
        stream.close();
      },
    });
    const { status, headers } = answer;
    return new Response(pieces, { status, headers });
  });

test.each([
  ["/take/de", 1280],
  ["/take/de", 390],
  ["/de", 1280],
  ["/offergift/ch", 1280],
  ["/offer1/fr", 390],
])("%s at %i px shifts nothing while it loads", async (path, width) => {
  const line = await slowLine("<body", 400);
  const page = await openPage({ viewport: { width, height: 800 } });
  await collectShifts(page);
  // The fonts are in the cache: when they arrive, they can move a word to the next line.
  await visit(page, `${line}/paypal-confirm/de`);
  await fontsDrawn(page);
  await visit(page, `${line}${path}`);
  expect(await page.locator(parts(".hero h1")).isVisible()).toBe(true);
  expect((await takeShifts(page)).filter(({ value }) => value > 0.002)).toEqual([]);
});

test("a countdown that arrives in small parts does not shift", async () => {
  const line = await slowLine('data-block="countdown"', 20);
  const page = await openPage({ viewport: { width: 390, height: 10_000 } });
  await collectShifts(page);
  await visit(page, `${line}/take/de`);
  const countdown = page.locator("[data-block=countdown] time");
  expect((await countdown.boundingBox())?.y).toBeLessThan(10_000);
  // The fonts may draw the digits anew.
  expect((await takeShifts(page)).filter(({ where }) => where.includes("#countdown div"))).toEqual([]);
});

import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type StaticHost, startStatic } from "../../engine/conformance/_static-host.ts";
import { parts } from "../../engine/e2e/_parts.ts";
import { hydrated, markDocument, onRoute, openPage, visit } from "../../engine/e2e/_support.ts";

let host: StaticHost;
let seen = 0;

beforeAll(async () => {
  host = await startStatic(join(inject("shop"), "dist"));
});
beforeEach(() => {
  seen = host.asked.length;
});
afterAll(() => host.close());

/** The requests of this test to services. */
const askedOfServices = () => host.asked.slice(seen).filter((line) => / \/(?:api\/|healthz)/.test(line));

test.for([
  ["/", "index", "de-DE", "DE"],
  ["/take", "take", "de-DE", "DE"],
  ["/thankyou", "thankyou", "de-DE", "DE"],
  ["/feedback", "feedback", "de-DE", "DE"],
  ["/take/ch-fr", "take-2", "fr-CH", "CH-FR"],
  ["/gb", "index-home", "en-GB", "GB"],
] as const)("%s shows %s in %s and requests no service", async ([path, route, lang, market]) => {
  const page = await openPage();
  await visit(page, `${host.url}${path}`);
  const body = page.locator("body");
  expect(await body.getAttribute("data-route")).toBe(route);
  expect(await body.getAttribute("data-market")).toBe(market);
  expect(await page.locator("html").getAttribute("lang")).toBe(lang);
  // Wait until the browser is idle: on other hosts, it then requests the country.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve))));
  await page.waitForLoadState("networkidle");
  expect(askedOfServices()).toEqual([]);
});

test("a page navigates to the next one without a full load", async () => {
  const page = await openPage();
  await visit(page, `${host.url}/gb`);
  const isSame = await markDocument(page);
  await page.locator("main a[data-order-button]:not([href*='#'])").first().click();
  await onRoute(page, "take-2");
  expect(await isSame()).toBe(true);
  expect(askedOfServices()).toEqual([]);
});

test("a missing path shows the error page with the path as text", async () => {
  const page = await openPage({ expects: [/404/] });
  const response = await page.goto(`${host.url}/nope?a=<b>`);
  expect(response?.status()).toBe(404);
  await hydrated(page);
  expect(await page.locator("[data-error-message]").innerText()).toMatch(/^Page not found: \/nope\?a=/);
});

test.each([
  ["/caf%C3%A9", "/café"],
  ["/%E9?a=%E9", "/%E9?a=%E9"],
  ["/take%2fde", "/take%2fde"],
  ["/nope/_payload.json", "/nope/_payload.json"],
])("%s appears on the error page as the server names it", async (path, shown) => {
  const page = await openPage({ expects: [/404/] });
  await page.goto(`${host.url}${path}`);
  expect(await page.locator("[data-error-message]").innerText()).toBe(`Page not found: ${shown}`);
});

test("a form names another contact, keeps the typed values, and sends no request", async () => {
  const page = await openPage({ expects: [/405/] });
  await visit(page, `${host.url}/feedback/gb`);
  const form = page.locator("form[data-form]");
  await form.locator("textarea").fill("It came in time.");
  await form.locator("button[type=submit]").click();
  await page.getByText("This form can’t be sent from here at the moment.").waitFor();
  expect(await page.locator(parts(".form-problem a[href^='mailto:']")).count()).toBe(1);
  expect(await form.locator("textarea").inputValue()).toBe("It came in time.");
  expect(askedOfServices()).toEqual(["POST /api/forms/feedback"]);
});

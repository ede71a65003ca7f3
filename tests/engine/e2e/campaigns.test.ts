import { join } from "node:path";
import type { Page } from "playwright";
import { expect, inject, onTestFinished, test } from "vitest";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { type BreakableStore, breakableStore } from "../../fixtures/breakable-store.ts";
import { pricesIn, texts } from "../../fixtures/campaign-shop.ts";
import { rightOrder, typedOrder } from "../../fixtures/right-order.ts";
import { run } from "./_project.ts";
import { builtHandler, hydrated, markDocument, onRoute, openPage, serveUntilEnd, visit } from "./_support.ts";

/** The campaign begins in Britain at this moment. */
const edge = Date.parse("2030-03-30T23:00Z");

interface ChangingShop {
  readonly url: string;
  readonly store: BreakableStore;
  /** Stops the clock of the shop this many milliseconds before the campaign begins; after it if negative. */
  setBefore(ms: number): void;
}

async function openShop(): Promise<ChangingShop> {
  let now = edge;
  const store = breakableStore();
  const handler = builtHandler(inject("campaigns"), {
    orders: store,
    check: store.check,
    secrets: [new Uint8Array(32).fill(7)],
    now: () => now,
    log: () => undefined,
    getAddress: () => undefined,
  });
  const setBefore = (ms: number) => {
    now = edge - ms;
  };
  return { url: await serveUntilEnd(handler.fetch), store, setBefore };
}

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;
const usualTitle = "Three meals. Three glasses. One plan that’s yours.";
const title = (page: Page) => page.locator("h1").innerText();
const banner = (page: Page) => page.locator("#top-banner").innerText();

/** The lines of the only order: products and prices. None if there is no order. */
const ordered = async ({ store }: ChangingShop) => {
  expect(store.placed.length).toBeLessThan(2);
  const [submission] = store.placed;
  const order = submission && (await store.find(submission.order?.id ?? ""));
  return order?.lines.map(({ product, price }) => [product, price]) ?? [];
};

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ ...typedOrder, postcode: "SW1A 1AA" }))
    await page.locator(`#order [name=${name}]`).fill(value);
  await page.locator("#order [name=payment][value=invoice]").check();
  await page.locator("#order [name=terms]").check();
}

const submit = "#order button[type=submit]";
const question = "#order section:has(> [data-repeat])";
const again = "#order [data-repeat=again]";
const accept = "#products form[data-offer] button";

/** The browser reports the question (409) as a failed request. */
const asked = { expects: [/^response: .* 409$/, /^console: .* 409/] };
/** The edge passes for the browser as well, whose clock cannot be set: it was told that it comes in half a second. */
const pass = async (page: Page, shop: ChangingShop): Promise<void> => {
  shop.setBefore(-1000);
  await page.waitForTimeout(600);
};

/** A visitor who has ordered six jars at the usual price, on an offer that the campaign will change. */
async function openOffer(shop: ChangingShop, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  shop.setBefore(500);
  const page = await openPage(options);
  const answer = await page.context().request.post(`${shop.url}/api/forms/order`, {
    headers: { "idempotency-key": crypto.randomUUID(), origin: shop.url },
    data: {
      market: "GB",
      page: "/take/gb",
      website: "",
      values: { ...rightOrder, postcode: "SW1A 1AA", product: "family", country: "GB", terms: true },
    },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`${shop.url}/upsell/gb`);
  return page;
}

const family = (side: keyof typeof pricesIn) => ["family", pricesIn[side].family];
const carafe = (side: keyof typeof pricesIn) => ["carafe", pricesIn[side].carafe];
const sum = pounds(pricesIn.usual.family + pricesIn.campaign.carafe);

test("a tab that is open at an edge keeps its page, and asks about the new sum before an order", async () => {
  const shop = await openShop();
  shop.setBefore(500);
  const page = await openPage(asked);
  await visit(page, `${shop.url}/take/gb?product=family`);
  await pass(page, shop);
  // Blocks that come to life only now get the props of their document's side.
  const own = page.waitForResponse(/\/take\/gb\/_payload\.json\?[0-9a-f]{16}\.0$/);
  await page.locator("[data-block=market-switcher] summary").click();
  expect(await (await own).text()).toContain(usualTitle);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  expect([await title(page), await banner(page)]).toEqual([usualTitle, expect.stringContaining("Special")]);
  await fillIn(page);
  await page.locator(submit).click();
  await page.locator(again).waitFor();
  expect(await page.locator(question).innerText()).toContain(pounds(pricesIn.campaign.family));
  expect(await ordered(shop)).toEqual([]);
  await page.locator(again).click();
  await onRoute(page, "upsell-2");
  expect(await ordered(shop)).toEqual([family("campaign")]);
  expect(await page.locator("#products").innerText()).toContain(pounds(pricesIn.campaign.carafe));
});

test("a visitor who rejects the new sum gets the page with its new prices", async () => {
  const shop = await openShop();
  shop.setBefore(500);
  const page = await openPage(asked);
  await visit(page, `${shop.url}/take/gb?product=family`);
  await pass(page, shop);
  await page.locator("#order").scrollIntoViewIfNeeded();
  await page.locator("#order form[novalidate]").waitFor();
  await fillIn(page);
  await page.locator(submit).click();
  await page.locator("#order [data-repeat=keep]").click();
  await page.locator("h1", { hasText: texts.title }).waitFor();
  expect(await page.locator("#order").innerText()).toContain(pounds(pricesIn.campaign.family));
  expect(await ordered(shop)).toEqual([]);
});

test("the next page is on the new side, even after a preload", async () => {
  const shop = await openShop();
  shop.setBefore(500);
  const page = await openPage();
  const ahead = page.waitForResponse(/\/take\/gb\/_payload\.json/);
  await visit(page, `${shop.url}/gb`);
  const isSame = await markDocument(page);
  const link = page.locator('main a[href="/take/gb"]').first();
  await link.hover();
  await (await ahead).finished();
  await pass(page, shop);
  await link.click();
  await onRoute(page, "take-2");
  expect([await title(page), await banner(page)]).toEqual([
    texts.title,
    expect.stringContaining(texts.banner),
  ]);
  expect(await isSame()).toBe(true);
});

test("the site asks about an accepted offer at the old price, with the new sum", async () => {
  const shop = await openShop();
  const page = await openOffer(shop, asked);
  await hydrated(page);
  await pass(page, shop);
  await page.locator(accept).click();
  const alert = page.locator("#products form[data-offer] [role=alert]");
  await expect.poll(() => alert.innerText()).toContain(sum);
  expect(await ordered(shop)).toEqual([family("usual")]);
  await page.locator(accept).click();
  await onRoute(page, "thankyou-2");
  expect(await ordered(shop)).toEqual([family("usual"), carafe("campaign")]);
});

test("the site asks about orders and offers without script, too", async () => {
  const shop = await openShop();
  shop.setBefore(500);
  const page = await openPage({ ...asked, javaScriptEnabled: false });
  await page.goto(`${shop.url}/take/gb?product=family`);
  await fillIn(page);
  shop.setBefore(-1000);
  await page.locator(submit).click();
  await page.locator(again).waitFor();
  expect(await title(page)).toBe(texts.title);
  expect(await page.locator(question).innerText()).toContain(pounds(pricesIn.campaign.family));
  expect(await page.locator("#order [name=city]").inputValue()).toBe(rightOrder.city);
  expect(await ordered(shop)).toEqual([]);
  await page.locator(again).click();
  await page.waitForURL("**/upsell/gb");
  expect(await ordered(shop)).toEqual([family("campaign")]);

  const other = await openShop();
  const offer = await openOffer(other, { ...asked, javaScriptEnabled: false });
  other.setBefore(-1000);
  await offer.locator(accept).click();
  await expect.poll(() => offer.locator("#products").innerText()).toContain(sum);
  expect(await ordered(other)).toEqual([family("usual")]);
  await offer.locator(accept).click();
  await offer.waitForURL("**/thankyou/gb");
  expect(await ordered(other)).toEqual([family("usual"), carafe("campaign")]);
});

test("a preview link shows the campaign on a phone, with its countdown, and links stay in the preview", async () => {
  const root = inject("campaigns");
  const secret = "a secret of thirty-two characters or more";
  const { port, close } = await serveBuilt(
    { web: join(root, "dist"), server: join(root, "dist-server") },
    { port: 0, host: "127.0.0.1", previewSecret: secret },
  );
  onTestFinished(close);
  const makeLink = (at: string) =>
    run(
      "scripts/preview-link.ts",
      ["take", "--market", "GB", "--at", at, "--project", root, "--url", `http://127.0.0.1:${port}`],
      { env: { PREVIEW_SECRET: secret } },
    );
  const [link, usual] = await Promise.all([makeLink("2030-03-31T00:00"), makeLink("2030-03-29T00:00")]);
  expect([link.stderr, link.stdout]).toEqual(["", expect.stringMatching(/\/preview\/[\w.-]+\/take\/gb\n$/)]);
  expect(usual.stderr).toMatch(/^No campaign runs in GB then/);
  const page = await openPage({ viewport: { width: 390, height: 844 } });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`http://127.0.0.1:${port}/`)) foreign.push(request.url());
  });
  await visit(page, link.stdout.trim());
  expect([await title(page), await banner(page)]).toEqual([
    texts.title,
    expect.stringContaining(texts.banner),
  ]);
  // Clocks go forward in this night: at midnight, four hours are left until five.
  await expect.poll(() => page.locator("#countdown time").innerText()).toMatch(/^(04:00:00|03:59:\d\d)$/);
  const prefix = new URL(page.url()).pathname.replace(/\/take\/gb$/, "");
  await page.locator(`a[href="${prefix}/gb"]`).click();
  await onRoute(page, "index-home");
  expect(new URL(page.url()).pathname).toBe(`${prefix}/gb`);
  expect(await banner(page)).toContain(texts.banner);
  expect(foreign).toEqual([]);
});

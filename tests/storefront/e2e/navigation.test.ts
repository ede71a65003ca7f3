import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import {
  click,
  holdBack,
  markDocument,
  onRoute,
  openPage,
  type Served,
  serveSite,
  visit,
} from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const at = (page: Page): string => page.url().slice(shop.url.length);
const heading = (page: Page): Promise<string> => page.locator("h1").innerText();
const orderButton = "main a[data-order-target]";
/** A plain click of a button that may be out of sight or below something that moves. */
const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

describe("an order button", () => {
  test("shows the next page without loading a document", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/gb?src=v1&src=v3&empty=&x=%20y`);
    const before = await heading(page);
    await page.evaluate(() => scrollTo(0, 700));
    const isSame = await markDocument(page);
    await click(page, orderButton);
    await onRoute(page, "take-2");
    expect(at(page)).toBe("/take/gb?src=v1&src=v3&empty=&x=%20y");
    expect(await heading(page)).not.toBe(before);
    expect(await isSame()).toBe(true);
    expect(await scrollTop(page)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await expect
      .poll(() => page.locator(parts(".announcer[role=status]")).textContent())
      .toBe(await page.title());
    expect(await page.locator("html").getAttribute("lang")).toBe("en-GB");
  });

  test("releases the focus before any change, because the browser would otherwise lay out the changed page first", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    const changes = await page.evaluateHandle(() => {
      const counts: number[] = [];
      const observer = new MutationObserver(() => undefined);
      observer.observe(document.body, { childList: true, subtree: true });
      document.addEventListener("focusout", () => {
        counts.push(observer.takeRecords().length);
      });
      return counts;
    });
    await page.locator(orderButton).first().focus();
    await page.keyboard.press("Enter");
    await onRoute(page, "take-2");
    expect(await changes.jsonValue()).toEqual([0]);
  });

  test("writes the same head as the server", async () => {
    const page = await openPage();
    const head = () =>
      page.evaluate(() => ({
        lang: document.documentElement.lang,
        title: document.title,
        data: { ...document.body.dataset },
        tags: [
          ...document.head.querySelectorAll(
            'meta[name="description"],meta[name="robots"],meta[property^="og:"],link[rel="canonical"],link[rel="alternate"]',
          ),
        ]
          .map((tag) => tag.outerHTML)
          .sort(),
      }));
    await visit(page, `${shop.url}/take/de`);
    const loaded = await head();
    await visit(page, `${shop.url}/de`);
    await click(page, orderButton);
    await onRoute(page, "take-2");
    expect(await head()).toEqual(loaded);
  });

  test("writes the head about 10 ms after the page appears", { tags: "spec:9.6" }, async () => {
    const page = await openPage();
    await page.clock.install();
    await visit(page, `${shop.url}/de`);
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await page.title();
    await click(page, orderButton);
    await onRoute(page, "take-2");
    await page.clock.runFor(9);
    expect(await page.title()).toBe(before);
    await page.clock.runFor(1);
    expect(await page.title()).not.toBe(before);
  });

  test("draws the same page as the server", async () => {
    const page = await openPage();
    // Leave out what runs or is stored in the page itself.
    const drawn = () =>
      page.locator("#root").evaluate((root) => {
        const copy = root.cloneNode(true) as HTMLElement;
        for (const time of copy.querySelectorAll("[data-countdown]")) time.textContent = "";
        for (const link of copy.querySelectorAll("a")) {
          link.removeAttribute("data-href");
          link.removeAttribute("aria-busy");
          link.removeAttribute("data-next");
        }
        // The heading has the focus.
        copy.querySelector("h1")?.removeAttribute("tabindex");
        for (const picture of copy.querySelectorAll("img")) picture.removeAttribute("data-waiting");
        // Sort attributes: React and the parser set them in a different order.
        for (const element of copy.querySelectorAll("*")) {
          const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
          for (const { name } of attributes) element.removeAttribute(name);
          for (const { name, value } of attributes) element.setAttribute(name, value);
        }
        copy.normalize();
        const html = copy.innerHTML.replace(/<!--.*?-->/g, "");
        // Put each tag on its own line, so that a failed test shows the difference.
        return html.replaceAll("<", "\n<").split("\n");
      });
    await visit(page, `${shop.url}/de`);
    const loaded = await drawn();
    await visit(page, `${shop.url}/take/de`);
    await click(page, 'header a[href="/de"]');
    await onRoute(page, "index-home");
    expect(await drawn()).toEqual(loaded);
  });

  /** The number of blocks when the heading first changes, and at the end. */
  const blocksAsTheyCome = async (page: Page, selector: string): Promise<[number, number]> =>
    page.evaluate(async (clicked) => {
      const count = () => document.querySelectorAll("#root [data-block]").length;
      const heading = () => document.querySelector("h1")?.textContent;
      const before = heading();
      const first = new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (heading() !== before) resolve(count());
        }).observe(document.body, { childList: true, subtree: true });
      });
      document.querySelector<HTMLElement>(clicked)?.click();
      const atFirst = await first;
      // The page draws the rest in a task after the next frame, and has asked for that frame already.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return [atFirst, count()];
    }, selector);

  test("draws the first screen of a long page at once, and the rest later", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    const [atFirst, all] = await blocksAsTheyCome(page, orderButton);
    expect(atFirst).toBeLessThan(all / 2);
    await visit(page, `${shop.url}/take/de`);
    expect(await page.locator("#root [data-block]").count()).toBe(all);
  });

  test("draws a long page completely if it starts further down", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    await page.evaluate((selector) => {
      const link = document.querySelector<HTMLAnchorElement>(selector);
      if (link) link.hash = "products";
    }, orderButton);
    const [atFirst, all] = await blocksAsTheyCome(page, orderButton);
    expect(atFirst).toBe(all);
  });

  test("is busy until its page has loaded", async () => {
    const page = await openPage();
    const payload = await holdBack(page, /\/take\/de\/_payload\.json/);
    await visit(page, `${shop.url}/de`);
    await click(page, orderButton);
    const busy = page.locator(`${orderButton}[aria-busy=true]`);
    await busy.waitFor();
    expect(at(page)).toBe("/de");
    payload.release();
    await onRoute(page, "take-2");
    expect(await page.locator("[aria-busy]").count()).toBe(0);
  });

  test("scrolls to the products if it does not navigate", { tags: "spec:2.32" }, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await visit(page, `${shop.url}/take/de`);
    const isSame = await markDocument(page);
    await page.locator("#hero a[data-order-button]").click();
    await expect.poll(() => at(page)).toBe("/take/de#products");
    await expect
      .poll(() =>
        page.locator("#products").evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
      )
      .toBeLessThan(120);
    expect(await isSame()).toBe(true);
  });
});

/** Scrolls, and waits until the position is stored. */
async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), top);
  await page.waitForFunction((to) => history.state?.scroll === to, top);
}

describe("back and forward", () => {
  test("show the old page at its old scroll position", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    const first = await heading(page);
    await page.evaluate(() => scrollTo(0, 900));
    await click(page, orderButton);
    await onRoute(page, "take-2");
    const second = await heading(page);
    await scrollDown(page, 400);
    const isSame = await markDocument(page);
    await page.goBack();
    await onRoute(page, "index-home");
    expect(await heading(page)).toBe(first);
    expect(at(page)).toBe("/de");
    expect(await scrollTop(page)).toBe(900);
    await page.goForward();
    await onRoute(page, "take-2");
    expect(await heading(page)).toBe(second);
    expect(await scrollTop(page)).toBe(400);
    expect(await isSame()).toBe(true);
  });

  test("go to the top of a page whose route says so", { tags: "spec:2.13" }, async () => {
    // On a small screen, the page for visitors without an order is also long enough to scroll.
    const page = await openPage({ reducedMotion: "reduce", viewport: { width: 360, height: 480 } });
    await visit(page, `${shop.url}/thankyou/de`);
    await scrollDown(page, 300);
    await click(page, 'footer a[href="/terms/de"]');
    await onRoute(page, "terms-2");
    await page.goBack();
    await onRoute(page, "thankyou-2");
    expect(await scrollTop(page)).toBe(0);
  });

  test("return to the scroll position of a reload", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/take/de`);
    await scrollDown(page, 800);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    await expect.poll(() => scrollTop(page)).toBe(800);
  });
});

describe("links", () => {
  test("with a hash scroll within the page", async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await visit(page, `${shop.url}/terms/de`);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "#privacy";
      link.id = "to-privacy";
      document.body.append(link);
    });
    await click(page, "#to-privacy");
    await expect.poll(() => at(page)).toBe("/terms/de#privacy");
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });

  test("to a section of another page end at that section", { tags: "spec:2.19" }, async () => {
    const page = await openPage({ reducedMotion: "reduce" });
    await visit(page, `${shop.url}/de`);
    const isSame = await markDocument(page);
    await click(page, 'header a[href="/terms/de#contact"]');
    await onRoute(page, "terms-2");
    expect(at(page)).toBe("/terms/de#contact");
    await expect
      .poll(() =>
        page.locator("#contact").evaluate((element) => Math.abs(element.getBoundingClientRect().top)),
      )
      .toBeLessThan(120);
    expect(await isSame()).toBe(true);
  });

  test("are left to the browser with a modifier key", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator("#hero a[data-order-target]").click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await opened.waitForURL(`${shop.url}/take/de`);
    expect(at(page)).toBe("/de");
    expect(await page.locator("body").getAttribute("data-route")).toBe("index-home");
  });

  test("to a new tab open there", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/take/de`);
    const [opened] = await Promise.all([
      page.context().waitForEvent("page"),
      page.locator('footer a[target=_blank][href="/terms/de"]').first().click(),
    ]);
    await opened.waitForURL(`${shop.url}/terms/de`);
    expect(at(page)).toBe("/take/de");
  });
});

describe("an unusable payload", () => {
  const bad = [
    ["is not found", { status: 404, contentType: "text/html", body: "<!doctype html>" }, true],
    ["is a page", { status: 200, contentType: "text/html", body: "<!doctype html><p>Hello" }, false],
    ["needs other code", { status: 200, contentType: "application/json", body: "" }, false],
    ["is no payload", { status: 200, contentType: "application/json", body: '{"hello":1}' }, false],
  ] as const;

  test.for(bad)("reloads the page when it %s", async ([name, answer, isMissing]) => {
    const page = await openPage({
      expects: [
        /^console: .*payload/i,
        ...(isMissing ? [/^console: Failed to load resource/, /^response: .*_payload\.json.* 404/] : []),
      ],
    });
    await page.route(/\/take\/de\/_payload\.json/, async (route) => {
      if (name !== "needs other code") return route.fulfill(answer);
      const body = { ...(await (await route.fetch()).json()), code: "0000000000" };
      return route.fulfill({ ...answer, body: JSON.stringify(body) });
    });
    await visit(page, `${shop.url}/de?a=1`);
    const isSame = await markDocument(page);
    await click(page, orderButton);
    await page.waitForURL(`${shop.url}/take/de?a=1`);
    await onRoute(page, "take-2");
    expect(await isSame()).toBe(false);
  });
});

describe("the shell of a layout and a market", () => {
  const shells = /\/assets\/frames\/.*\.json/;

  test("is fetched once, and surrounds each page with its own addresses", async () => {
    const page = await openPage();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (shells.test(request.url())) asked.push(request.url());
    });
    await visit(page, `${shop.url}/de`);
    const isSame = await markDocument(page);
    const here = () => page.locator("[data-market-choice=AT]").getAttribute("href");
    expect(await here()).toBe("/at");
    await click(page, 'header a[href="/terms/de#contact"]');
    await onRoute(page, "terms-2");
    await page.goBack();
    await onRoute(page, "index-home");
    expect(await here()).toBe("/at");
    expect(await page.locator("header a[data-order-target]").first().getAttribute("href")).toBe("/take/de");
    await click(page, orderButton);
    await onRoute(page, "take-2");
    expect(await here()).toBe("/take/at");
    expect(await page.locator("link[hreflang=de-AT]").getAttribute("href")).toMatch(/\/take\/at$/);
    expect(await isSame()).toBe(true);
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test.for([
    ["is not found", 404],
    ["is a page", 200],
  ] as const)("that %s makes a navigation reload the page", async ([, status]) => {
    const page = await openPage({
      expects: [
        /^console: .*shell/i,
        ...(status === 404 ? [/^console: Failed to load resource/, /^response: .*frames.* 404/] : []),
      ],
    });
    await page.route(shells, (route) => route.fulfill({ status, body: "<!doctype html>" }));
    await visit(page, `${shop.url}/de?a=1`);
    const isSame = await markDocument(page);
    await click(page, orderButton);
    await page.waitForURL(`${shop.url}/take/de?a=1`);
    await onRoute(page, "take-2");
    expect(await isSame()).toBe(false);
  });
});

test("reloads the page on a step back without a payload, with a hash too", async () => {
  const page = await openPage({
    expects: [
      /^console: .*payload/i,
      /^console: Failed to load resource/,
      /^response: .*_payload\.json.* 404/,
    ],
  });
  await page.route(/\/terms\/de\/_payload\.json/, (route) => route.fulfill({ status: 404, body: "" }));
  await visit(page, `${shop.url}/terms/de#privacy`);
  await click(page, 'header a[href="/de"]');
  await onRoute(page, "index-home");
  const isSame = await markDocument(page);
  await page.goBack();
  await onRoute(page, "terms-2");
  expect(at(page)).toBe("/terms/de#privacy");
  expect(await isSame()).toBe(false);
});

test("a slow navigation never shows its page after a newer navigation", async () => {
  const page = await openPage();
  const slow = await holdBack(page, /\/take\/de\/_payload\.json/);
  await visit(page, `${shop.url}/de`);
  const isSame = await markDocument(page);
  await click(page, orderButton);
  await slow.asked;
  await click(page, 'header a[href="/terms/de#contact"]');
  await onRoute(page, "terms-2");
  const answered = page.waitForResponse(/\/take\/de\/_payload\.json/);
  slow.release();
  await (await answered).finished();
  // After one more navigation, the late response has been handled.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(at(page)).toBe("/terms/de#contact");
  expect(await page.locator("body").getAttribute("data-route")).toBe("terms-2");
  await page.goBack();
  await onRoute(page, "index-home");
  expect(await isSame()).toBe(true);
});

describe("the order rule of start-summary", () => {
  const hrefs = (page: Page): Promise<(string | null)[]> =>
    page.locator(orderButton).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

  test.for([
    ["?src=v3", "/offerV3/de?src=v3"],
    ["?src=v3&src=x", "/offerV3/de?src=v3&src=x"],
    ["?src=x&src=v3", "/offer1/de?src=x&src=v3"],
    ["?src=V3", "/offer1/de?src=V3"],
    ["", "/offer1/de"],
  ])("is in the buttons before React loads (%s)", { tags: "spec:2.26" }, async ([query = "", href]) => {
    const page = await openPage();
    await page.route(/\/assets\/browser-.*\.js/, () => {});
    await page.goto(`${shop.url}/start-summary/de${query}`, { waitUntil: "domcontentloaded" });
    const found = await hrefs(page);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([href]));
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
  });

  test("is in the buttons after a navigation in the browser", { tags: "spec:2.24" }, async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/v1/de?src=v3&n=1`);
    const isSame = await markDocument(page);
    // Answer until the quiz navigates: always the first option, and no questions about the body.
    while (!page.url().includes("start-summary")) {
      const before = page.url();
      await page
        .locator(parts(".quiz .field-option:first-child, .quiz-choice button:last-child"))
        .first()
        .click();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    await onRoute(page, "start-summary-2");
    expect(new Set(await hrefs(page))).toEqual(new Set(["/offerV3/de?src=v3&n=1"]));
    await click(page, orderButton);
    await onRoute(page, "offerV3-2");
    expect(at(page)).toBe("/offerV3/de?src=v3&n=1");
    expect(await isSame()).toBe(true);
  });
});

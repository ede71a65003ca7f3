import type { Page, Route } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { collectShifts, takeShifts } from "../../../scripts/sweep/layout-shift.ts";
import { parts } from "../../engine/e2e/_parts.ts";
import { holdBack, hydrated, onRoute, openPage } from "../../engine/e2e/_support.ts";
import { typedOrder } from "../../fixtures/right-order.ts";
import { serveTaking, type TakingSite } from "./_posts.ts";

let shop: TakingSite;

beforeAll(async () => {
  shop = await serveTaking();
});
afterAll(() => shop.close());

const missing = /dynamically imported module|Failed to load resource|^response: .* 404/;
const view = /\/assets\/view-[^/]+\.js$/;

/** A visitor's page, and a counter of the documents that it has loaded. */
async function openCounted(expects: readonly RegExp[], options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ ...options, expects });
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.method() === "GET") documents++;
  });
  return { page, documents: () => documents };
}

/** Answers 404 for files: always, or `times` times for each file. */
async function lose(page: Page, files: RegExp, times = Number.POSITIVE_INFINITY): Promise<void> {
  const asked = new Map<string, number>();
  await page.route(files, (route) => {
    const url = route.request().url();
    const count = (asked.get(url) ?? 0) + 1;
    asked.set(url, count);
    return count <= times ? route.fulfill({ status: 404 }) : route.continue();
  });
}

/**
 * Moves the mouse, which starts the app, and scrolls to the form or the quiz. The page may reload meanwhile.
 */
async function awaken(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page
    .evaluate(() => document.querySelector("form[method=post]")?.scrollIntoView())
    .catch(() => undefined);
}

/** Awakens the page, which loads itself again once, and then the new document, until a block is left static. */
async function awakenTwice(page: Page, documents: () => number): Promise<void> {
  await expect.poll(() => awaken(page).then(documents)).toBe(2);
  // The second document is requested now. The first one may still be there and take the movement.
  await expect.poll(() => awaken(page).then(() => staticBlocks(page).count())).toBeGreaterThan(0);
}

const script = { contentType: "text/javascript" };
const bodyOf = async (route: Route) => (await fetch(route.request().url())).text();
const isQuiz = (body: string) => body.includes("[data-tapped]");

const staticBlocks = (page: Page) => page.locator("[data-block][data-static]:visible");
const isStatic = (page: Page) => staticBlocks(page).first().waitFor();
const blockStorage = () => {
  for (const name of ["sessionStorage", "localStorage"]) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  }
};

describe("code of a block that fails to load", () => {
  test.for(["/v2/gb", "/v1/de", "/offer/gb", "/take/fr", "/feedback/se"])(
    "leaves %s with the server's HTML, after one reload of the page",
    async (path) => {
      const { page, documents } = await openCounted([missing]);
      await lose(page, view);
      await page.goto(`${shop.url}${path}`);
      const headings = page.locator("main :is(h1,h2):visible");
      let before: string[] = [];
      // The page may reload while its texts are read.
      await expect
        .poll(async () => (before = await headings.allInnerTexts().catch(() => [])))
        .not.toEqual([]);
      await awakenTwice(page, documents);
      expect(await page.locator("main form[method=post]").first().isVisible()).toBe(true);
      expect(await page.locator("h1").isVisible()).toBe(true);
      expect(await headings.allInnerTexts()).toEqual(expect.arrayContaining(before));
      expect(documents()).toBe(2);
    },
  );

  test("once, reloads the page once, and the block hydrates", async () => {
    const { page, documents } = await openCounted([missing]);
    await lose(page, view, 1);
    await page.goto(`${shop.url}/v2/gb`);
    await expect.poll(documents).toBe(2);
    await hydrated(page);
    await page.locator(parts(".quiz-rest")).waitFor({ state: "detached" });
    expect(await page.locator("[data-static]").count()).toBe(0);
  });

  test("twice, loads again at the next interaction", async () => {
    const { page, documents } = await openCounted([missing]);
    await lose(page, view, 2);
    await page.goto(`${shop.url}/v3/gb`);
    await expect.poll(documents).toBe(2);
    await isStatic(page);
    const first = page.locator("fieldset").first();
    await first.locator("label").first().click();
    await expect.poll(() => page.url()).toMatch(/#step-shopping$/);
    expect(documents()).toBe(2);
  });

  test("does not reload the page repeatedly if the browser blocks storage", async () => {
    const { page, documents } = await openCounted([missing]);
    await page.addInitScript(blockStorage);
    await lose(page, view);
    await page.goto(`${shop.url}/v1/gb`);
    await expect.poll(documents).toBe(2);
    await isStatic(page);
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(documents()).toBe(2);
  });

  test("does not reload the page without a connection, or if the visitor has typed something", async () => {
    const { page, documents } = await openCounted([missing, /net::ERR/]);
    await lose(page, view);
    await page.route(/\/v1\/gb$/, (route) =>
      route.request().method() === "HEAD" ? route.abort("connectionreset") : route.continue(),
    );
    await page.goto(`${shop.url}/v1/gb`);
    await isStatic(page);
    expect(documents()).toBe(1);
    await page.goto(`${shop.url}/offer/gb`);
    await page.evaluate(() => {
      for (const input of document.querySelectorAll<HTMLInputElement>("#order [name=name]"))
        input.value = "Ada";
    });
    await awaken(page);
    await isStatic(page);
    expect(documents()).toBe(2);
    expect(await page.locator("#order [name=name]").inputValue()).toBe("Ada");
  });

  test("after a navigation loads the page from the server, which works without it", async () => {
    const { page, documents } = await openCounted([missing]);
    await page.goto(`${shop.url}/terms/de`);
    await hydrated(page);
    await lose(page, view);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/v2/de";
      document.body.append(link);
      link.click();
    });
    await onRoute(page, "v2-2");
    await isStatic(page);
    expect(documents()).toBe(2);
    expect(await page.locator("main h1").isVisible()).toBe(true);
    expect(await page.locator("main fieldset:visible").count()).toBeGreaterThan(3);
  });

  test("leaves an order form that works without script", async () => {
    const { page, documents } = await openCounted([missing]);
    await lose(page, view);
    await page.goto(`${shop.url}/offer/de`);
    await awakenTwice(page, documents);
    for (const [name, value] of Object.entries(typedOrder))
      await page.locator(`#order [name=${name}]`).fill(value);
    await page.locator("#order [name=product]").first().check();
    await page.locator("#order [name=terms]").check();
    await page.locator("#order button[type=submit]").click();
    await onRoute(page, "upsell-2");
    expect(shop.services.store.placed.at(-1)?.values).toMatchObject({ name: typedOrder.name });
  });
});

describe("code that throws", () => {
  test("leaves a block with the server's HTML", async () => {
    const { page, documents } = await openCounted([/No quiz today/]);
    await page.route(view, async (route) => {
      const body = await bodyOf(route);
      await route.fulfill({ ...script, body: isQuiz(body) ? 'throw new Error("No quiz today.");' : body });
    });
    await page.goto(`${shop.url}/v2/gb`);
    await expect.poll(documents).toBe(2);
    await isStatic(page);
    expect(await page.locator("main h1").isVisible()).toBe(true);
    expect(await page.locator("main fieldset:visible").count()).toBeGreaterThan(3);
  });

  test.for(["render", "effect"])("in %s, leaves a block with the server's HTML", async (when) => {
    const { page, documents } = await openCounted([/Minified React|No quiz today/]);
    if (when === "render") {
      await page.route(view, async (route) => {
        const body = await bodyOf(route);
        const own = `export const View = () => { throw new Error("No quiz today."); };`;
        await route.fulfill({ ...script, body: isQuiz(body) ? own : body });
      });
    }
    if (when === "effect") {
      await page.addInitScript(() => {
        const find = Element.prototype.closest;
        // After hydration, the quiz looks for the tapped option. Let that fail.
        Element.prototype.closest = function (this: Element, selector: string) {
          if (selector === "[data-tapped]") throw new Error("No quiz today.");
          return find.call(this, selector);
        } as typeof find;
      });
    }
    await page.goto(`${shop.url}/v2/gb`);
    await expect.poll(documents).toBe(2);
    await isStatic(page);
    expect(await page.locator("main h1").isVisible()).toBe(true);
    expect(await page.locator("main fieldset:visible").count()).toBeGreaterThan(3);
    await page.locator("[name='age.1']").fill("17");
    await page.locator(parts(".quiz-rest > button")).click();
    await onRoute(page, "v2-summary-2");
  });

  test("leaves the whole page with the server's HTML if it contains foreign elements", async () => {
    const { page } = await openCounted([/^console: hydration:/]);
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        const strange = document.createElement("div");
        strange.textContent = "From an extension";
        document.querySelector("main")?.prepend(strange);
      });
    });
    await page.goto(`${shop.url}/take/gb`);
    const before = await page.locator("#root").innerText();
    await page.locator("html[data-static]").waitFor({ state: "attached" });
    expect((await page.locator("#root").innerText()).length).toBeGreaterThan(before.length - 100);
    // The browser follows the page's links itself again.
    await page.locator('header a[href="/gb"]').first().click();
    await onRoute(page, "index-home");
    await page.locator("h1").waitFor();
    expect(await page.locator("h1").count()).toBe(1);
  });
});

describe("the app", () => {
  const app = /\/assets\/browser-[^/]+\.js$/;

  test("reloads the page once if it fails to load once", { tags: "spec:8.4" }, async () => {
    const { page, documents } = await openCounted([missing]);
    await lose(page, app, 1);
    await page.goto(`${shop.url}/take/gb`);
    await expect.poll(documents).toBe(2);
    await hydrated(page);
    expect(await page.locator("[data-static]").count()).toBe(0);
  });

  test("leaves a page that works without it after a second failure, and loads at an interaction", async () => {
    const { page, documents } = await openCounted([missing]);
    await lose(page, app, 2);
    await page.goto(`${shop.url}/v1/gb`);
    await expect.poll(documents).toBe(2);
    await page.locator("html[data-static]").waitFor({ state: "attached" });
    expect(await page.locator("main fieldset:visible").count()).toBeGreaterThan(3);
    await expect
      .poll(async () => {
        await page.keyboard.press("Shift");
        return page.locator("html[data-hydrated]").count();
      })
      .toBe(1);
    expect(await page.locator("[data-static]").count()).toBe(0);
    expect(documents()).toBe(2);
  });

  test("does not reload the page after a failure at an interaction: the visitor may be about to leave it", async () => {
    const { page, documents } = await openCounted([missing]);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await lose(page, app, 2);
    await page.goto(`${shop.url}/take/gb`);
    for (const tries of [1, 2]) {
      const lost = page.waitForResponse(app);
      await page.keyboard.press("Shift");
      expect((await lost).status(), `${tries}`).toBe(404);
      await page.locator("html[data-static]").waitFor({ state: "attached" });
    }
    await expect
      .poll(async () => {
        await page.keyboard.press("Shift");
        return page.locator("html[data-hydrated]").count();
      })
      .toBe(1);
    expect(documents()).toBe(1);
  });

  test("does not reload a page that answers a form", async () => {
    const { page, documents } = await openCounted([missing, /^response: .* 422/]);
    await lose(page, app);
    await page.goto(`${shop.url}/feedback/gb`);
    await expect.poll(documents).toBe(2);
    await page.locator("html[data-static]").waitFor({ state: "attached" });
    await page.locator("form[data-form]").evaluate((form) => {
      // SAFETY: the selector asks for a form.
      (form as HTMLFormElement).submit();
    });
    await page.locator("html[data-static] [aria-invalid]").first().waitFor();
    const lost = page.waitForResponse(app);
    await page.keyboard.press("Shift");
    await lost;
    expect(documents()).toBe(2);
  });
});

describe("form tools that fail to load", () => {
  test("are not necessary for an order", async () => {
    const { page } = await openCounted([missing]);
    await page.goto(`${shop.url}/offer/de`);
    await hydrated(page);
    await awaken(page);
    await page.locator("#order form[novalidate]").waitFor();
    await lose(page, /\/assets\/form-tools-|\/assets\/forms\//);
    for (const [name, value] of Object.entries(typedOrder))
      await page.locator(`#order [name=${name}]`).fill(value);
    await page.locator("#order [name=product]").first().check();
    await page.locator("#order [name=terms]").check();
    await page.locator("#order button[type=submit]").click();
    await onRoute(page, "upsell-2");
  });
});

describe("styles that fail to load", () => {
  test("load again with the next navigation", async () => {
    const { page } = await openCounted([missing, /^console: stylesheet:/]);
    const styles = /\/assets\/site-[^/]+\.css$/;
    await lose(page, styles, 1);
    // A preload may ask for the styles again at once, so the missing link is not a sign to wait for.
    const reported = page.waitForEvent("console", {
      predicate: (one) => one.text().startsWith("stylesheet:"),
    });
    await page.goto(`${shop.url}/de`);
    await hydrated(page);
    await reported;
    await page.evaluate(() => {
      document.documentElement.dataset["marked"] = "";
    });
    await page.locator("main a[data-order-target]").first().click();
    await onRoute(page, "take-2");
    expect(await page.locator("html[data-marked]").count()).toBe(1);
  });
});

test.for(["ch-fr", "de", "fi", "gb"])(
  "the days of arrival take the place of the delivery time in %s without moving anything",
  async (market) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    await collectShifts(page);
    const { release } = await holdBack(page, view);
    await page.goto(`${shop.url}/take/${market}`);
    const days = page.locator(`${parts(".form-arrival")} dd`);
    // The app starts, and waits for the code of the form.
    await page.mouse.move(200, 200);
    // Two frames: only what was painted can move.
    const paint = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // Parts below the screen are laid out when they come near, which moves what was scrolled to.
    await expect
      .poll(async () => {
        await days.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
        await paint();
        return days.evaluate((element) => {
          const { y } = element.getBoundingClientRect();
          return y > 0 && y < innerHeight;
        });
      })
      .toBe(true);
    const before = await days.innerText();
    await paint();
    await takeShifts(page);
    release();
    await expect.poll(() => days.innerText()).not.toBe(before);
    await paint();
    expect(await takeShifts(page)).toEqual([]);
  },
);

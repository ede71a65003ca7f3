import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { collectShifts, takeShifts } from "../../../scripts/sweep/layout-shift.ts";
import { testServices } from "../../fixtures/post-services.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { parts } from "./_parts.ts";
import { buildProject, copyBuilt, repository } from "./_project.ts";
import {
  builtHandler,
  click,
  holdBack,
  hydrated,
  markDocument,
  onRoute,
  openPage,
  type Served,
  serveProject,
  serveUntilEnd,
  visit,
} from "./_support.ts";

let root: string;
let shop: Served;

beforeAll(async () => {
  root = copyBuilt(inject("small"), "tags");
  const file = join(root, "manifests/site.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("{", '{ "gtm": "GTM-AB12",'));
  await buildProject(root, repository);
  shop = await serveProject(root);
});
afterAll(async () => {
  await shop.close();
  rmSync(root, { recursive: true, force: true });
});

/** A stand-in for the tag manager: reads the data layer and sets a cookie, as its tags do. */
const manager = `
  window.managerSaw = window.dataLayer.length;
  document.cookie = "_ga=GA1.1.1;path=/;max-age=1000";
`;

interface Visitor {
  readonly page: Page;
  /** Requests to anybody but the shop. */
  readonly asked: string[];
}

/** A visitor of a site with a stand-in for Google. */
async function visitor(options: Parameters<typeof openPage>[0] = {}): Promise<Visitor> {
  const page = await openPage(options);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(shop.url)) asked.push(request.url());
  });
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: manager }),
  );
  return { page, asked };
}

const manages = "https://www.googletagmanager.com/gtm.js?id=GTM-AB12";

/** The data layer, with commands as arrays and without times. */
const layer = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as unknown[])
        : JSON.parse(JSON.stringify(entry, (key, value) => (key === "gtm.start" ? "now" : value))),
    ),
  );
const events = async (page: Page, ...names: string[]): Promise<Record<string, unknown>[]> =>
  ((await layer(page)) as Record<string, unknown>[]).filter(({ event }) => names.includes(event as string));
const views = async (page: Page): Promise<unknown[]> =>
  (await events(page, "content-view")).map((view) => [view["content-name"], view["content-view-name"]]);

const consent = (statistics: string, marketing: string) => ({
  analytics_storage: statistics,
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
});
const nothingGranted = ["consent", "default", { ...consent("denied", "denied"), wait_for_update: 500 }];
const started = { event: "gtm.js", "gtm.start": "now" };
const view = (path: string, route: string) => ({
  event: "content-view",
  "content-name": path,
  "content-view-name": route,
});

const banner = (page: Page) => page.locator(parts(".consent-banner"));
const press = (page: Page, what: "accept" | "refuse" | "choose" | "save") =>
  page.locator(parts(`.consent-banner [data-consent=${what}]`)).click();
/** An order button, wherever it is on the page. */
const orderButton = "main a[data-order-target]";

/** Waits until the tag manager's script has run. */
const managed = (page: Page): Promise<unknown> => page.waitForFunction(() => "managerSaw" in window);

describe("before a choice", () => {
  test("requests nothing from other hosts, stores nothing on any page, and keeps the views", async () => {
    const { page, asked } = await visitor();
    await visit(page, `${shop.url}/gb?a=1#faq`);
    await banner(page).waitFor();
    expect(await layer(page)).toEqual([nothingGranted, view("/gb?a=1#faq", "index-home")]);
    await click(page, orderButton);
    await onRoute(page, "take-2");
    await expect
      .poll(() => views(page))
      .toEqual([
        ["/gb?a=1#faq", "index-home"],
        ["/take/gb?a=1", "take-2"],
      ]);
    expect(asked).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("consent"))).toBeNull();
    await press(page, "accept");
    await managed(page);
    expect((await layer(page)).slice(0, 5)).toEqual([
      nothingGranted,
      ["consent", "update", consent("granted", "granted")],
      started,
      view("/gb?a=1#faq", "index-home"),
      expect.anything(),
    ]);
    expect(await views(page)).toHaveLength(2);
  });
});

describe("a choice", () => {
  test("to accept loads the tag manager once, and is stored", async () => {
    const { page, asked } = await visitor();
    await visit(page, `${shop.url}/de`);
    await press(page, "accept");
    await managed(page);
    expect(await banner(page).count()).toBe(0);
    expect(asked).toEqual([manages]);
    await page.reload();
    await managed(page);
    await hydrated(page);
    expect((await layer(page)).slice(0, 4)).toEqual([
      nothingGranted,
      ["consent", "update", consent("granted", "granted")],
      started,
      view("/de", "index-home"),
    ]);
    expect(await banner(page).count()).toBe(0);
    expect(asked).toEqual([manages, manages]);
    await click(page, orderButton);
    await onRoute(page, "take-2");
    await expect.poll(() => views(page)).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  test("to refuse loads nothing, keeps no views, and is stored", async () => {
    const { page, asked } = await visitor();
    await visit(page, `${shop.url}/de`);
    await press(page, "refuse");
    expect(await banner(page).count()).toBe(0);
    expect(await layer(page)).toEqual([nothingGranted]);
    await page.reload();
    await page.locator("[data-consent-settings]:not([hidden])").waitFor({ state: "attached" });
    await hydrated(page);
    await click(page, orderButton);
    await onRoute(page, "take-2");
    expect(await banner(page).count()).toBe(0);
    expect(await layer(page)).toEqual([nothingGranted]);
    expect(asked).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });

  test("of purposes grants only these purposes; no purpose is ticked at first", async () => {
    const { page, asked } = await visitor();
    await visit(page, `${shop.url}/take/se`);
    await press(page, "choose");
    const boxes = page.locator(parts(".consent-banner input"));
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      false,
      false,
    ]);
    expect(await boxes.first().evaluate((box) => box === document.activeElement)).toBe(true);
    await boxes.first().check();
    await press(page, "save");
    await managed(page);
    expect((await layer(page))[1]).toEqual(["consent", "update", consent("granted", "denied")]);
    expect(asked).toEqual([manages]);
  });

  test("of no purpose is a refusal", async () => {
    const { page, asked } = await visitor();
    await visit(page, `${shop.url}/take/se`);
    await press(page, "choose");
    await press(page, "save");
    expect(await layer(page)).toEqual([nothingGranted]);
    expect(asked).toEqual([]);
  });

  test("can change in the footer: a withdrawal reloads the page and deletes the cookies", async () => {
    const { page, asked } = await visitor();
    await visit(page, `${shop.url}/take/gb`);
    await press(page, "accept");
    await managed(page);
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toEqual(["_ga"]);
    const settings = page.getByRole("button", { name: "Cookie settings" });
    await settings.click();
    await banner(page).waitFor();
    expect(await banner(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator(parts(".consent-banner input:checked")).count()).toBe(2);
    await press(page, "save");
    expect(await settings.evaluate((element) => element === document.activeElement)).toBe(true);
    await settings.click();
    await banner(page).waitFor();
    const isSame = await markDocument(page);
    const reloaded = page.waitForEvent("load");
    await press(page, "refuse");
    await reloaded;
    await hydrated(page);
    await page.locator("[data-consent-settings]:not([hidden])").waitFor({ state: "attached" });
    expect(await isSame()).toBe(false);
    expect(await page.context().cookies()).toEqual([]);
    expect(asked).toEqual([manages]);
    expect(await layer(page)).toEqual([nothingGranted]);
  });

  test("can change on a long page, too, whose rest is drawn after its view", async () => {
    const { page } = await visitor();
    await page.addInitScript(() => {
      const atOnce = requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (callback) => atOnce(() => setTimeout(callback, 60));
    });
    await visit(page, `${shop.url}/gb`);
    await press(page, "refuse");
    await click(page, orderButton);
    await onRoute(page, "take-2");
    await page.locator("footer [data-consent-settings]:not([hidden])").waitFor({ state: "attached" });
  });

  test("to accept later reports the current page, and none since the refusal", async () => {
    const { page } = await visitor();
    await visit(page, `${shop.url}/gb`);
    await press(page, "refuse");
    await click(page, orderButton);
    await onRoute(page, "take-2");
    await page.locator("[data-consent-settings]:not([hidden]) button").first().click();
    await press(page, "accept");
    await managed(page);
    expect(await views(page)).toEqual([["/take/gb", "take-2"]]);
  });

  test.for([
    ["of half a year ago", { at: -183, asked: ["statistics", "marketing"], granted: [] }],
    ["about other purposes", { at: 0, asked: ["statistics"], granted: ["statistics"] }],
  ] as const)("%s shows the banner again", async ([, { at, ...kept }]) => {
    const { page, asked } = await visitor();
    const record = JSON.stringify({ at: Date.now() + at * 24 * 60 * 60 * 1000, ...kept });
    await page.addInitScript((text) => localStorage.setItem("consent", text), record);
    await visit(page, `${shop.url}/take/gb`);
    await banner(page).waitFor();
    expect(asked).toEqual([]);
  });
});

describe("content-view", () => {
  test("happens once for each completed navigation, and for no other", async () => {
    const { page } = await visitor();
    // Hold requests before the page opens, because it preloads.
    const held = await holdBack(page, /\/terms\/de\/_payload\.json/);
    await visit(page, `${shop.url}/take/de`);
    const told = [["/take/de", "take-2"]];
    await expect.poll(() => views(page)).toEqual(told);
    await click(page, "header a");
    await onRoute(page, "index-home");
    told.push(["/de", "index-home"]);
    await expect.poll(() => views(page)).toEqual(told);
    // Navigate to the page that is already shown.
    await click(page, "header a");
    await page.goBack({ waitUntil: "commit" });
    await onRoute(page, "take-2");
    told.push(["/take/de", "take-2"]);
    await expect.poll(() => views(page)).toEqual(told);
    // The next click replaces this navigation. Its payload arrives all the same.
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/terms/de";
      link.id = "to-terms";
      document.body.append(link);
    });
    await click(page, "#to-terms");
    await held.asked;
    const answered = page.waitForResponse(/\/terms\/de\/_payload\.json/);
    await click(page, "header a");
    await onRoute(page, "index-home");
    held.release();
    told.push(["/de", "index-home"]);
    await (await answered).finished();
    await click(page, orderButton);
    await onRoute(page, "take-2");
    told.push(["/take/de", "take-2"]);
    await expect.poll(() => views(page)).toEqual(told);
  });

  test("has the title of its page in the document", async () => {
    const { page } = await visitor();
    await visit(page, `${shop.url}/gb`);
    await expect.poll(() => views(page)).toHaveLength(1);
    await page.evaluate(() => {
      const layer = window.dataLayer ?? [];
      const push = layer.push.bind(layer);
      layer.push = (...entries) => push(...entries, { title: document.title });
    });
    await click(page, orderButton);
    await expect.poll(() => views(page)).toHaveLength(2);
    const title = await page.title();
    expect(await layer(page)).toContainEqual({ title });
  });

  test("does not happen for an address without a page", async () => {
    const { page } = await visitor({ expects: [/^response: .* 404/, /^console: .*404/] });
    await visit(page, `${shop.url}/nope`);
    await banner(page).waitFor();
    expect(await layer(page)).toEqual([nothingGranted]);
    await click(page, orderButton);
    await expect.poll(() => views(page)).toHaveLength(1);
  });
});

describe("events", () => {
  test("report visible products, order buttons and the modal", async () => {
    const { page } = await visitor();
    await visit(page, `${shop.url}/gb?src=mail`);
    await press(page, "accept");
    expect(await events(page, "view_item_list")).toEqual([]);
    await page.locator("#products").scrollIntoViewIfNeeded();
    await page.locator("[data-item]").first().scrollIntoViewIfNeeded();
    await expect.poll(() => events(page, "view_item_list")).toHaveLength(1);
    const [seen = {}] = await events(page, "view_item_list");
    expect(seen).toMatchObject({ ecommerce: { currency: "GBP", item_list_id: "products" } });
    const { items } = seen["ecommerce"] as { items: { item_id: string; price: number }[] };
    expect(items.map(({ item_id }) => item_id)).toEqual(
      await page.locator("a[data-product]").evaluateAll((all) => all.map((link) => link.dataset["product"])),
    );
    expect(items.every(({ price }) => price > 1)).toBe(true);
    await click(page, "footer [data-modal-link=privacy]");
    await expect
      .poll(() => events(page, "modal_open"))
      .toEqual([{ event: "modal_open", section: "privacy" }]);
    await page.keyboard.press("Escape");
    // Read this before the click: after it, another page may be shown already.
    const block = await page
      .locator(orderButton)
      .first()
      .evaluate((link) => link.closest("[data-block]")?.id);
    await click(page, orderButton);
    await expect
      .poll(() => events(page, "order_click"))
      .toMatchObject([{ route_name: "index-home", target: "/take/gb", block_id: block }]);
    expect(block).toBeTruthy();
  });

  test("report the chosen product", async () => {
    const { page } = await visitor();
    await visit(page, `${shop.url}/take/gb`);
    await banner(page).waitFor();
    await click(page, "a[data-product=best-value]");
    await expect.poll(() => events(page, "select_item")).toHaveLength(1);
    expect((await events(page, "select_item"))[0]).toMatchObject({
      ecommerce: { items: [{ item_id: "best-value" }] },
    });
  });

  test("report which questions of a quiz have an answer, but no answers", async () => {
    const { page } = await visitor();
    await visit(page, `${shop.url}/v1/gb`);
    await expect.poll(() => views(page)).toHaveLength(1);
    const options = await page.locator("#payload").evaluate((script) => {
      interface Quiz {
        readonly questions: readonly { readonly options?: readonly { readonly id: string }[] }[];
        readonly outcomes: readonly { readonly id: string }[];
      }
      const { main } = JSON.parse(script.textContent ?? "") as { main: { props?: { quiz?: Quiz } }[] };
      return main
        .flatMap(({ props }) => props?.quiz ?? [])
        .flatMap((quiz) => [...quiz.questions.flatMap(({ options = [] }) => options), ...quiz.outcomes])
        .map(({ id }) => id);
    });
    expect(options.length).toBeGreaterThan(5);
    while (!page.url().includes("start-summary")) {
      const before = page.url();
      await page
        .locator(parts(".quiz .field-option:first-child, .quiz-choice button:last-child"))
        .first()
        .click();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    await expect.poll(() => events(page, "quiz_finish")).toEqual([{ event: "quiz_finish", quiz_name: "v1" }]);
    const steps = await events(page, "quiz_step");
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps)
      expect(Object.keys(step).sort()).toEqual(["event", "question_id", "quiz_name", "step"]);
    const values = (await layer(page)).flatMap((entry) => Object.values(entry as object));
    expect(values.filter((value) => options.includes(value as string))).toEqual([]);
  });

  test("report the start and the sending of a form, but no values", async () => {
    const { page } = await visitor();
    await page.route("**/api/forms/**", (route) => route.fulfill({ json: {} }));
    await visit(page, `${shop.url}/take/gb`);
    await page.locator("#order").scrollIntoViewIfNeeded();
    const form = page.locator("form[data-form=order][novalidate]");
    await form.locator("[name=product]").nth(1).check();
    const typed = {
      name: "Ada Lovelace",
      email: "ada@example.org",
      street: "12 Analysis Row",
      postcode: "SW1A 1AA",
      city: "Ockham",
    };
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
    expect(await events(page, "form_start")).toEqual([{ event: "form_start", form_name: "order" }]);
    expect(await events(page, "form_submit")).toEqual([]);
    await form.locator("[name=payment][value=invoice]").check();
    await form.locator("[name=terms]").check();
    await form.locator("button[type=submit]").click();
    await expect
      .poll(() => events(page, "form_submit"))
      .toEqual([{ event: "form_submit", form_name: "order" }]);
    expect(await events(page, "form_start")).toHaveLength(1);
    const all = JSON.stringify(await layer(page));
    for (const value of Object.values(typed)) expect(all).not.toContain(value);
  });
});

test("an order on invoice is a purchase on the page that thanks for it, with its upsell", async () => {
  const url = await serveUntilEnd(builtHandler(root, testServices()).fetch);
  const { page } = await visitor();
  await visit(page, `${url}/take/gb`);
  await press(page, "accept");
  const answer = await page.context().request.post(`${url}/api/forms/order`, {
    headers: { "idempotency-key": crypto.randomUUID(), origin: url },
    data: {
      market: "GB",
      page: "/take/gb",
      website: "",
      values: { ...rightOrder, product: "starter", postcode: "SW1A 1AA", country: "GB", terms: true },
    },
  });
  expect(answer.ok()).toBe(true);
  await visit(page, `${url}/upsell/gb`);
  expect(await events(page, "purchase")).toEqual([]);
  await click(page, "#products form[data-offer] button");
  await onRoute(page, "thankyou-2");
  await expect.poll(() => events(page, "purchase")).toHaveLength(1);
  const [purchase] = await events(page, "purchase");
  expect(purchase?.["ecommerce"]).toEqual({
    transaction_id: expect.stringMatching(/^\w{5}-\w{5}$/),
    currency: "GBP",
    value: 46.8,
    shipping: 4.9,
    items: [
      { item_id: "starter", item_name: expect.any(String), price: 29.9, quantity: 1 },
      { item_id: "carafe", item_name: expect.any(String), price: 16.9, quantity: 1 },
    ],
  });
});

describe("the banner", () => {
  test.for([["gb"], ["de"], ["se"]])(
    "of %s fits 320 px, shifts nothing, stands before the page and has no axe violation",
    async ([segment]) => {
      const { page } = await visitor({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
      await collectShifts(page);
      const held = await holdBack(page, "**/builds/consent/**");
      await visit(page, `${shop.url}/take/${segment}`);
      await held.asked;
      await page.evaluate(() => document.fonts.ready);
      await takeShifts(page);
      held.release();
      await banner(page).waitFor();
      // Wait two frames, so that layout shifts are recorded.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect((await takeShifts(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.01);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const [refuse, accept] = await page
        .locator(parts(".consent-banner [data-consent=refuse], .consent-banner [data-consent=accept]"))
        .evaluateAll((all) =>
          all.map((button) => {
            const { width, height, top, bottom } = button.getBoundingClientRect();
            const { color, backgroundColor, fontWeight } = getComputedStyle(button);
            return {
              width: Math.round(width),
              height,
              top,
              isSeen: bottom <= innerHeight,
              color,
              backgroundColor,
              fontWeight,
            };
          }),
        );
      expect(refuse).toEqual(accept);
      expect(refuse?.isSeen).toBe(true);
      expect((await findAxeViolations(page)).filter((violation) => violation.includes("consent"))).toEqual(
        [],
      );
    },
  );

  test("is the first stop of the keyboard, takes no focus by itself, and ignores Escape", async () => {
    const { page, asked } = await visitor();
    await visit(page, `${shop.url}/take/gb`);
    await banner(page).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press("Tab");
    expect(await banner(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    expect(await banner(page).count()).toBe(1);
    expect(asked).toEqual([]);
    for (let tab = 0; tab < 6; tab++) await page.keyboard.press("Tab");
    expect(await banner(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
  });

  test("uses the language of the page after a navigation", async () => {
    const { page } = await visitor();
    await visit(page, `${shop.url}/take/gb`);
    await banner(page).waitFor();
    const before = await banner(page).innerText();
    const isSame = await markDocument(page);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/take/se";
      document.body.append(link);
      link.click();
    });
    await page.locator("body[data-market=SE]").waitFor();
    await expect.poll(() => banner(page).innerText()).toContain("Avvisa alla");
    expect(await isSame()).toBe(true);
    expect(before).toContain("Refuse all");
    expect(await banner(page).count()).toBe(1);
  });

  test("is missing without JavaScript, and so is its entry in the footer", async () => {
    const { page, asked } = await visitor({ javaScriptEnabled: false });
    await page.goto(`${shop.url}/take/gb`);
    expect(await banner(page).count()).toBe(0);
    expect(await page.locator("[data-consent-settings]").isVisible()).toBe(false);
    expect(asked).toEqual([]);
  });
});

test("reports a wrong id as an error, and the page works without a tag manager", async () => {
  const { page, asked } = await visitor({
    expects: [/tags: .*'gtm-ab12' is not a valid GTM-ID .* Did you mean 'GTM-AB12'\?/],
  });
  await page.route(`${shop.url}/gb`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("GTM-AB12", "gtm-ab12") });
  });
  const error = page.waitForEvent("console", (message) => message.type() === "error");
  await visit(page, `${shop.url}/gb`);
  await error;
  await click(page, orderButton);
  await onRoute(page, "take-2");
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
});

test("a site without a tag manager has no trace of it in its pages and payloads", async () => {
  const plain = inject("small");
  for (const [folder, carries] of [
    [plain, false],
    [root, true],
  ] as const) {
    for (const file of ["take/de/index.html", "take/de/_payload.json"]) {
      const text = readFileSync(join(folder, "dist", file), "utf8");
      expect(/item_id|data-gtm|consent-|dataLayer|loadTags/.test(text), `${folder} ${file}`).toBe(carries);
    }
  }
});

test("renders a page again when the site gets a tag manager", () => {
  const html = readFileSync(join(root, "dist/terms/de/index.html"), "utf8");
  expect(html).toContain('data-gtm="GTM-AB12"');
});

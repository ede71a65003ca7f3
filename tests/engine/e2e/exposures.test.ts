import { randomUUID } from "node:crypto";
import type { Page } from "playwright";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { toDay } from "../../../engine/counts/days.ts";
import { armsKey } from "../../../engine/counts/kept-arms.ts";
import { eventsPath } from "../../../engine/counts/visit-event.ts";
import { orderPath, summaryHref } from "../../../engine/forms/order-submission.ts";
import type { CounterStore } from "../../../engine/server/data/counter-store.ts";
import { testServices } from "../../fixtures/post-services.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { buildExperiments } from "./_experimenting-shop.ts";
import { prerender } from "./_prerender.ts";
import { builtHandler, openPage, serveUntilEnd, visit } from "./_support.ts";

let root: string;
let url: string;
let counters: CounterStore;

beforeAll(async () => {
  root = await buildExperiments("exposures");
});
// Each test has its own server, because a page may still send events after its test.
beforeEach(async () => {
  const services = testServices();
  const store = services.store.counters;
  counters = store;
  const record = (counts: Parameters<typeof store.add>[0]) => void store.add(counts);
  Object.assign(services, { address: "127.0.0.1", now: Date.now, counters, record });
  const handler = builtHandler(root, services);
  url = await serveUntilEnd((request) => handler.fetch(request));
});

/** The counters of arms: `questions none exposed` → number or [number, amount]. */
async function counted(): Promise<Record<string, number | readonly [number, number]>> {
  const today = toDay(Date.now());
  const sums = await counters.read({ from: today - 1, to: today + 1 });
  const ofArms = sums.filter(({ kind }) => kind.startsWith("arm-"));
  return Object.fromEntries(
    ofArms.map(({ kind, subject, object, number, amount }) => [
      `${subject} ${object.split(" ").slice(1, 3).join(" ")} ${kind.slice(4)}`,
      amount === 0 ? number : [number, amount],
    ]),
  );
}

/** Gives a new visitor an arm, unless its browser has one in its storage or in its cookie. */
const withArm = (page: Page, experiment: string, arm: string) =>
  page.addInitScript(
    ([name, id]) => {
      if (localStorage.getItem("arms") === null && !document.cookie.includes("arms="))
        localStorage.setItem("arms", JSON.stringify({ [name]: [id, Date.now()] }));
    },
    [experiment, arm] as const,
  );

/** Only WebKit deletes what scripts have stored, and reads the cookie. */
const actAsWebKit = (page: Page) => page.addInitScript("window.GestureEvent = class {}");

const phone = {
  viewport: { width: 390, height: 800 },
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0",
};

const scrollPast = (page: Page, id: string) =>
  page.evaluate((name) => {
    const bottom = document.getElementById(name)?.getBoundingClientRect().bottom ?? 0;
    scrollTo(0, scrollY + bottom - innerHeight + 30);
  }, id);

/** What the pages of a browser tell the server about arms, from now on. */
function collectArmEvents(page: Page): readonly string[] {
  const sent: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().endsWith(eventsPath)) return;
    const { experiment, arm, reached } = request.postDataJSON();
    if (experiment !== undefined) sent.push(`${experiment} ${arm} ${reached ? "reached" : "exposed"}`);
  });
  return sent;
}

/** Lets a page see where its visitor is. Returns once the page has sent all that follows from it. */
async function look(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.arms?.isWatched)).toBe(true);
  await page.evaluate(async (lock) => {
    dispatchEvent(new Event("scroll"));
    // The page sends while it has this lock.
    await navigator.locks.request(lock, () => {});
  }, armsKey);
}

test.each(["control", "none"])("%s counts when the place where arms differ comes into view", async (arm) => {
  const page = await openPage(phone);
  await withArm(page, "questions", arm);
  const sent = collectArmEvents(page);
  await visit(page, `${url}/offer/gb`);
  await scrollPast(page, "how-to-take");
  await look(page);
  expect(sent).toEqual([]);
  await scrollPast(page, "testimonials");
  await expect.poll(counted).toEqual({ [`questions ${arm} GBP exposed`]: 1 });
});

test("an arm that differs at the top counts immediately, also after a navigation in the browser", async () => {
  const page = await openPage(phone);
  await withArm(page, "opening", "short");
  await visit(page, `${url}/terms/gb`);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/take/gb", id: "followed" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect.poll(counted).toEqual({ "opening short GBP exposed": 1 });
});

test("three tabs and ten reloads of a browser count one exposure", async () => {
  const first = await openPage(phone);
  const sent = collectArmEvents(first);
  await first.goto(`${url}/take/gb`);
  const tabs = await Promise.all([1, 2].map(() => first.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(`${url}/take/gb`)));
  for (let time = 0; time < 10; time++) await first.reload();
  for (const page of [first, ...tabs]) await look(page);
  expect(sent).toHaveLength(1);
  await expect.poll(async () => Object.values(await counted())).toEqual([1]);
});

test("counting scripts that do not load raise no error", async () => {
  const page = await openPage({ ...phone, allows: [/^console: Failed to load|^response: .* 404/] });
  const scripts = /\/assets\/(choice|experiments)-[^/]+\.js$/;
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  const lost = ["choice", "experiments"].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
  );
  await page.goto(`${url}/take/gb`);
  for (const response of await Promise.all(lost)) {
    // Fails after the page's own import of this script.
    await page.evaluate(`import(${JSON.stringify(response.url())}).catch(() => {})`);
  }
  // An unhandled rejection is reported before the next task.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
});

test("the address shows an arm without an exposure", async () => {
  const page = await openPage(phone);
  const sent = collectArmEvents(page);
  await visit(page, `${url}/take/gb?arm=opening:long`);
  await look(page);
  expect(sent).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("arms"))).toBeNull();
});

test("a browser that deletes script storage keeps its arm by the cookie", async () => {
  const page = await openPage(phone);
  await actAsWebKit(page);
  const sent = collectArmEvents(page);
  await page.goto(`${url}/take/gb`);
  await expect.poll(counted).not.toEqual({});
  const before = await page.evaluate(() => localStorage.getItem("arms"));
  await expect.poll(() => page.context().cookies()).toEqual([expect.objectContaining({ name: "arms" })]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await look(page);
  expect(sent).toHaveLength(1);
  expect(await page.evaluate(() => window.arms?.assigned["opening"])).toBe(
    JSON.parse(before ?? "{}").opening[0],
  );
});

/** Orders on a page as its form does, with what the page says about the visit. */
const order = (page: Page, product: string) =>
  page.evaluate(
    async ([values, key]) => {
      const body = JSON.stringify({
        market: "GB",
        page: location.pathname,
        website: "",
        values,
        visit: { ...window.funnel?.visit?.(), exposures: window.funnel?.listExposures?.() },
      });
      const headers = { "content-type": "application/json", "idempotency-key": key };
      const { status } = await fetch("/api/forms/order", { method: "POST", headers, body });
      document.documentElement.dataset["ordered"] = "";
      const detail = { event: "form_submit", form_name: "order" };
      dispatchEvent(new CustomEvent("funnel:track", { detail }));
      return status;
    },
    [
      {
        ...rightOrder,
        email: `${randomUUID()}@example.org`,
        product,
        country: "GB",
        terms: true,
        postcode: "SW1A 1AA",
      },
      // Orders of the same browser are asked about, unless the visitor has confirmed them.
      `again-${randomUUID()}`,
    ] as const,
  );

test("the first order of a browser counts for its arm with its upsell, and its goal counts once", async () => {
  const page = await openPage(phone);
  await actAsWebKit(page);
  await withArm(page, "questions", "none");
  const sent = collectArmEvents(page);
  await visit(page, `${url}/offer/gb`);
  await scrollPast(page, "testimonials");
  await expect.poll(counted).toEqual({ "questions none GBP exposed": 1 });
  expect(await order(page, "starter")).toBe(200);
  const sum = 2990 + 490;
  await expect.poll(counted).toMatchObject({
    "questions none GBP ordered": [1, sum],
    "questions none GBP squares": [0, sum ** 2],
  });
  const upsell = await page.request.post(`${url}${orderPath}`, {
    headers: { origin: url },
    form: { page: "/upsell/gb", product: "carafe" },
    maxRedirects: 0,
  });
  expect(upsell.status()).toBeLessThan(400);
  await expect.poll(async () => (await counted())["questions none GBP ordered"]).not.toEqual([1, sum]);
  const [number, more] = (await counted())["questions none GBP ordered"] as [number, number];
  expect(number).toBe(1);
  expect((await counted())["questions none GBP squares"]).toEqual([0, more ** 2]);
  // The cookie knows the order, and then the reached goal.
  const forget = () => page.evaluate(() => localStorage.removeItem("arms"));
  await forget();
  await visit(page, `${url}/offer/gb`);
  await order(page, "starter");
  await page.goto(`${url}/thankyou/gb`);
  await expect.poll(async () => (await counted())["questions none GBP reached"]).toBe(1);
  await forget();
  await page.reload();
  await look(page);
  expect(sent).toEqual(["questions none exposed", "questions none reached"]);
  expect(await counted()).toMatchObject({
    "questions none GBP exposed": 1,
    "questions none GBP ordered": [1, more],
    "questions none GBP reached": 1,
  });
});

test.each([
  ["control", "Glass carafe, 1 litre"],
  ["jars", "Six jars"],
])("%s adds its own upsell to the order: %s", async (arm, product) => {
  const page = await openPage(phone);
  await withArm(page, "extra", arm);
  await visit(page, `${url}/offer/gb`);
  expect(await order(page, "starter")).toBe(200);
  await visit(page, `${url}/upsell/gb`);
  await page.locator(`form[action="${orderPath}"] button`).click();
  await page.waitForURL("**/thankyou/gb*");
  const summary = await page.request.get(`${url}${summaryHref("/thankyou/gb", "GB")}`);
  expect(await summary.text()).toContain(product);
});

test("a browser that blocks storage shows the control, orders, and counts for no arm", async () => {
  const page = await openPage(phone);
  await page.addInitScript(() =>
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Blocked.", "SecurityError");
      },
    }),
  );
  const sent = collectArmEvents(page);
  await visit(page, `${url}/take/gb`);
  await look(page);
  expect(await page.evaluate(() => window.arms)).toMatchObject({ shown: { opening: "control" } });
  await visit(page, `${url}/offer/gb`);
  await scrollPast(page, "testimonials");
  await look(page);
  expect(await order(page, "starter")).toBe(200);
  // The server counts an order for its market and its arms at once.
  const orders = () => counters.read({ from: 0, to: 100_000, kinds: ["order"] });
  await expect.poll(orders).toHaveLength(1);
  expect(await counted()).toEqual({});
  expect(sent).toEqual([]);
});

test("a browser whose visitor has refused statistics has no arm", async () => {
  const page = await openPage(phone);
  await page.goto(`${url}/take/gb`);
  await expect.poll(() => page.context().cookies()).toHaveLength(1);
  await page.evaluate(() =>
    localStorage.setItem("consent", JSON.stringify({ at: Date.now(), asked: ["statistics"], granted: [] })),
  );
  await page.reload();
  expect(await page.evaluate(() => window.arms)).toMatchObject({
    shown: { opening: "control" },
    assigned: { opening: undefined },
  });
});

test("500 prefetches of a page count no exposure", async () => {
  const ahead = { "sec-purpose": "prefetch;prerender" };
  for (let load = 0; load < 500; load++) await (await fetch(`${url}/take/gb`, { headers: ahead })).text();
  expect(await counted()).toEqual({});
});

// As a prerendered page, until somebody visits it.
test("a hidden page counts no exposure", async () => {
  const page = await openPage(phone);
  await page.addInitScript(() => {
    let isHidden = true;
    Object.defineProperty(document, "hidden", { get: () => isHidden });
    Object.assign(window, {
      show: () => {
        isHidden = false;
        document.dispatchEvent(new Event("visibilitychange"));
      },
    });
  });
  const sent = collectArmEvents(page);
  await page.goto(`${url}/take/gb`);
  await look(page);
  expect(sent).toEqual([]);
  // SAFETY: the script above has set it.
  await page.evaluate(() => (window as unknown as { show: () => void }).show());
  await expect.poll(async () => Object.values(await counted())).toEqual([1]);
});

test("a prerendered page counts nothing until somebody visits it", async () => {
  const views = async () => {
    const sums = await counters.read({ from: 0, to: 100_000, kinds: ["view"] });
    return sums.map(({ subject, object, number }) => [object, subject, number]);
  };
  const { visit: visitIt } = await prerender(url, "/terms/gb", "/take/gb");
  await expect.poll(views).toEqual([["entry", "terms", 1]]);
  expect(await counted()).toEqual({});
  visitIt();
  await expect.poll(views).toContainEqual(["terms", "take", 1]);
  await expect.poll(async () => Object.values(await counted())).toEqual([1]);
  expect(await views()).toHaveLength(2);
});

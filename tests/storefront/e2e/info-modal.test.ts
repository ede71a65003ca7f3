import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts } from "../../engine/e2e/_parts.ts";
import { openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";
import { openAfterOrder, openShop } from "./_ordering-shop.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const modal = (page: Page) => page.locator("dialog[data-modal]");
const isOpen = (page: Page): Promise<boolean> =>
  modal(page).evaluate((dialog: HTMLDialogElement) => dialog.open);
const shown = (page: Page) => page.locator("[data-modal-section]:not([hidden])");
const opener = (page: Page, section: string) => page.locator(`footer a[data-modal-link=${section}]`);
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.getAttribute("data-modal-link") ?? activeElement?.hasAttribute("data-modal-back")}`;
  });
/** A point in the middle of the panel, and one above it. */
async function points(page: Page) {
  const box = await page.locator(parts(".info-modal-panel")).boundingBox();
  if (box === null) throw new Error("The panel is not shown.");
  const x = box.x + box.width / 2;
  return { inside: [x, box.y + box.height / 2], outside: [x, box.y / 2] } as const;
}

async function openOn(page: Page, path: string, section: string): Promise<void> {
  await visit(page, `${shop.url}${path}`);
  await opener(page, section).click();
  await expect.poll(() => isOpen(page)).toBe(true);
  expect(await modal(page).getAttribute("data-section")).toBe(section);
}

describe("the panel", () => {
  test("is 70 % of the viewport high and shows only the section that the link names", {
    tags: ["spec:4.4", "spec:9.10"],
  }, async () => {
    const page = await openPage();
    await openOn(page, "/take/de", "ingredients");
    expect(await shown(page).count()).toBe(1);
    expect(await shown(page).locator("h2").innerText()).toBe("Inhaltsstoffe");
    expect(await shown(page).locator("img").isVisible()).toBe(true);
    expect((await page.locator(parts(".info-modal-panel")).boundingBox())?.height).toBeCloseTo(800 * 0.7, 0);
    expect(await modal(page).getAttribute("aria-labelledby")).toBe(
      await shown(page).locator("h2").getAttribute("id"),
    );
  });

  test("keeps the focus inside, and returns it when it closes", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/offer/de`);
    await opener(page, "contact").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("BUTTON true");
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press("Tab");
      // Tab also visits the browser's own controls, but nothing of the page behind.
      expect(
        await modal(page).evaluate(
          (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press("Escape");
    expect(await isOpen(page)).toBe(false);
    expect(await focused(page)).toBe("A contact");
    expect(await modal(page).getAttribute("data-section")).toBe("");
  });

  test("closes on the back arrow", { tags: "spec:2.23" }, async () => {
    const page = await openPage();
    await openOn(page, "/offer/de", "contact");
    await page.locator("[data-modal-back]").click();
    expect(await isOpen(page)).toBe(false);
    await opener(page, "ingredients").click();
    expect(await isOpen(page)).toBe(true);
  });

  test.for([
    ["outside", "outside", false],
    ["inside", "outside", true],
    ["outside", "inside", true],
    ["inside", "inside", true],
  ] as const)(
    "pressed %s and released %s, stays open: %s",
    { tags: "spec:2.23" },
    async ([press, release, stays]) => {
      const page = await openPage();
      await openOn(page, "/offer/de", "contact");
      const at = await points(page);
      await page.mouse.move(...at[press]);
      await page.mouse.down();
      await page.mouse.move(...at[release], { steps: 3 });
      await page.mouse.up();
      expect(await isOpen(page)).toBe(stays);
    },
  );

  test("closes on a navigation", async () => {
    const page = await openPage();
    await openOn(page, "/take/de", "ingredients");
    await shown(page).locator("a").click();
    await page.locator("body[data-route=terms-2]").waitFor();
    expect(await isOpen(page)).toBe(false);
    expect(page.url()).toBe(`${shop.url}/terms/de#ingredients`);
  });

  test("shows the coupon on an offer that mentions it", { tags: "spec:2.23" }, async () => {
    for (const path of ["/offerpop/gb", "/offergift/gb"]) {
      const page = await openPage();
      await visit(page, `${shop.url}${path}`);
      await page.locator("main a[data-modal-link=claimOffer]").first().click();
      expect(await shown(page).locator(parts(".info-modal-coupon")).innerText()).toBe("MELLVA-SAMPLE");
    }
  });
});

test("the coupon is shown without JavaScript too", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${shop.url}/offergift1/gb`);
  expect(await page.locator(parts(".info-modal-coupon")).isVisible()).toBe(false);
  await page.locator("main a[data-modal-link=claimOffer]").first().click();
  expect(page.url()).toBe(`${shop.url}/offergift1/gb#modal-claimOffer`);
  expect(await page.locator(parts(".info-modal-coupon")).isVisible()).toBe(true);
});

describe("sections from other pages", () => {
  test.for(["privacy", "delivery"])(
    "%s loads when the visitor opens it",
    { tags: "spec:2.23" },
    async (section) => {
      const page = await openPage();
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url() === `${shop.url}/terms/gb`) asked.push(request.resourceType());
      });
      await openOn(page, "/take/gb", section);
      await expect.poll(() => shown(page).locator("p, li").count()).toBeGreaterThan(2);
      expect(asked).toEqual(["fetch"]);
      expect(await page.locator("[data-modal-state]:visible").count()).toBe(0);
      expect(await shown(page).locator("[id]:not(#modal-title)").count()).toBe(0);
    },
  );

  test("load with one request, and a switch scrolls to the panel's top at once", {
    tags: ["spec:2.23", "spec:4.4"],
  }, async () => {
    const page = await openPage();
    let requests = 0;
    page.on("request", (request) => {
      if (request.url() === `${shop.url}/terms/de`) requests++;
    });
    await openOn(page, "/take/de", "privacy");
    const panel = page.locator(parts(".info-modal-panel"));
    const toCountry = shown(page).locator('a[href="/terms/de#country"]');
    await toCountry.waitFor();
    await panel.evaluate((element) => element.scrollTo(0, 400));
    expect(await panel.evaluate((element) => element.scrollTop)).toBe(400);
    // A link within the text to another of these sections opens that section here.
    await shown(page).evaluate((section) => {
      const link = document.createElement("a");
      link.href = "/terms/de#refund";
      section.querySelector("p")?.prepend(link);
      link.click();
    });
    expect(await modal(page).getAttribute("data-section")).toBe("refund");
    expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
    await expect.poll(() => shown(page).locator("li").count()).toBeGreaterThan(2);
    expect(requests).toBe(1);
  });

  test("show that they failed, and load at the next try", async () => {
    const page = await openPage({ expects: [/^console: .*/, /^request: .*\/terms\/gb/] });
    await page.route(`${shop.url}/terms/gb`, (route) => route.abort("failed"), { times: 1 });
    await openOn(page, "/take/gb", "privacy");
    const retry = page.locator("[data-modal-retry]");
    await retry.waitFor();
    expect(await page.locator("[data-modal-state=failed]").innerText()).toMatch(/^This did not load\./);
    // The remaining element is a link to the page itself.
    expect(await shown(page).locator("a").getAttribute("href")).toBe("/terms/gb#privacy");
    await retry.click();
    await expect.poll(() => shown(page).locator("h3").count()).toBeGreaterThan(2);
    expect(await retry.isVisible()).toBe(false);
  });

  test("belong to the shown market, after a navigation too", async () => {
    const page = await openPage();
    await openOn(page, "/take/de", "delivery");
    await expect.poll(() => shown(page).innerText()).toContain("Werktage");
    await page.keyboard.press("Escape");
    await page.locator("[data-block=market-switcher] summary").click();
    await page.locator("a[data-market-choice=GB]").click();
    await page.locator("body[data-market=GB]").waitFor();
    // Enhancers start some time after a navigation. Until then, prevent the link from opening its page.
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), true));
    await expect
      .poll(async () => {
        await opener(page, "delivery").evaluate((link: HTMLElement) => link.click());
        return isOpen(page);
      })
      .toBe(true);
    await expect.poll(() => shown(page).innerText()).toContain("working days");
  });
});

describe("an unknown section name", () => {
  test("in a link leads to the link's page", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/take/de`);
    await opener(page, "delivery").evaluate((link) => link.setAttribute("data-modal-link", "nonsense"));
    await page.locator("footer a[data-modal-link=nonsense]").click();
    await page.locator("body[data-route=terms-2]").waitFor();
    expect(await isOpen(page)).toBe(false);
  });

  test.for(["#modal-nonsense", "#modal-", "#privacy%", "#"])(
    "in the address opens nothing: %s",
    async (hash) => {
      const page = await openPage();
      await visit(page, `${shop.url}/take/de${hash}`);
      expect(await isOpen(page)).toBe(false);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );

  test("does not stop a known name in the address from opening its section", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/take/de#modal-delivery`);
    expect(await modal(page).getAttribute("data-section")).toBe("delivery");
    await expect.poll(() => shown(page).locator("li").count()).toBeGreaterThan(2);
  });
});

describe("declining an upsell", () => {
  const decline = (page: Page) => page.locator('#hero a[href*="#modal-cancelOffer"]');

  test("continues with one click, and shows a small thank-you on the next page", {
    tags: "spec:2.23",
  }, async () => {
    const shop = await openShop();
    const page = await openAfterOrder(shop);
    await visit(page, `${shop.url}/upsell/de?product=starter`);
    await page.evaluate(() => scrollTo(0, 200));
    await decline(page).click();
    await page.locator("body[data-route=upsellfat-2]").waitFor();
    expect(page.url()).toBe(`${shop.url}/upsellfat/de?product=starter#modal-cancelOffer`);
    await expect.poll(() => isOpen(page)).toBe(true);
    expect(await modal(page).getAttribute("data-section")).toBe("cancelOffer");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // The modal does not take the focus, and the next click reaches its target.
    expect(await modal(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(false);
    await decline(page).click();
    await page.locator("body[data-route=thankyou-2]").waitFor();
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  test.for([
    ["a click elsewhere", (page: Page) => page.locator("h1").click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["the back arrow", (page: Page) => page.locator("[data-modal-back]").click()],
  ] as const)("is forgotten after %s, and not shown again by a reload", async ([, close]) => {
    const shop = await openShop();
    const page = await openAfterOrder(shop);
    await visit(page, `${shop.url}/upsellfat/de#modal-cancelOffer`);
    expect(await isOpen(page)).toBe(true);
    await close(page);
    expect(await isOpen(page)).toBe(false);
    await page.reload();
    await page.locator("html[data-hydrated]").waitFor();
    expect(await isOpen(page)).toBe(false);
  });

  test("works without JavaScript, including the thank-you", async () => {
    const shop = await openShop();
    const page = await openAfterOrder(shop, { javaScriptEnabled: false });
    await page.goto(`${shop.url}/detolex-upsell/de?product=starter`);
    await decline(page).click();
    expect(page.url()).toBe(`${shop.url}/thankyou/de#modal-cancelOffer`);
    expect(await shown(page).count()).toBe(0);
    expect(await page.locator("#modal-cancelOffer").isVisible()).toBe(true);
    expect(await page.locator("[data-modal-back]").isVisible()).toBe(false);
    await page.goto(`${shop.url}/thankyou/de`);
    expect(await modal(page).isVisible()).toBe(false);
  });
});

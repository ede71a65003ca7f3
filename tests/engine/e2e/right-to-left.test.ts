import type { Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { loadManifests } from "../../../engine/build/load-manifests.ts";
import { silent } from "../../../engine/build/progress.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { ordersPath } from "../../../engine/server/admin/views/top-bar.ts";
import { visitCountryHeader } from "../../../scripts/_open-storefront.ts";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { sweepPages } from "../../../scripts/sweep/sweep-pages.ts";
import { routeNamesOf, twinVisits } from "../../../scripts/sweep/visits.ts";
import { openAdminShop } from "../unit/engine/server/admin/_admin-shop.ts";
import { getBrowser, markDocument, openPage, type Served, serveSite, visit } from "./_support.ts";

let shop: Served;
beforeAll(async () => {
  shop = await serveSite("arabic", visitCountryHeader);
});
afterAll(() => shop.close());

/** Whether the first character of a text is left of its last one. */
const runsLeftToRight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const text = node.firstChild;
    if (!(text instanceof Text)) throw new Error("The element has no text.");
    const getLeft = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return getLeft(0) < getLeft(text.length - 1);
  });

test("every page of the Arabic market runs right to left and passes the sweep", async () => {
  const root = inject("arabic");
  const { site } = checkSite({ ...loadManifests(root), registry, rules: installedRules });
  const visits = twinVisits(shop.table, routeNamesOf(shop.table), ["AE"]);
  const browser = await getBrowser();
  const reports = await sweepPages({ url: shop.url, site }, { browser, visits, tabs: 2, progress: silent });
  expect(reports.map(({ visit }) => visit.route)).toEqual(
    expect.arrayContaining(["take", "upsell", "error"]),
  );
  expect(reports.flatMap(({ visit, defects }) => defects.map((defect) => ({ ...visit, ...defect })))).toEqual(
    [],
  );
  const page = await openPage({ expects: [/404/], extraHTTPHeaders: { [visitCountryHeader]: "AE" } });
  for (const { path } of visits) {
    await page.goto(shop.url + path);
    expect(await page.locator("html[lang=ar-AE][dir=rtl]").count(), path).toBe(1);
  }
}, 300_000);

describe("on an Arabic page", () => {
  test("phone numbers and addresses keep their order, at the side of the text around them", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/take/ae`);
    const footer = page.locator("[data-block=footer] address");
    const phone = footer.locator('[href^="tel:"]');
    expect(await phone.innerText()).toMatch(/^\+|^0/);
    expect(await runsLeftToRight(phone)).toBe(true);
    const [line, box] = await Promise.all([
      footer
        .locator("p")
        .first()
        .evaluate((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return range.getBoundingClientRect().right;
        }),
      footer.boundingBox(),
    ]);
    expect(line).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0), 0);
  });

  test("what visitors type has its own direction, and numbers to dial run left to right", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/refund/ae`);
    const getStyle = (name: string) =>
      page
        .locator(`form input${name}`)
        .first()
        .evaluate((input) => {
          const { direction, unicodeBidi } = getComputedStyle(input);
          return [direction, unicodeBidi];
        });
    expect(await getStyle("[type=text]")).toEqual(["rtl", "plaintext"]);
    expect(await getStyle("[type=email]")).toEqual(["ltr", "isolate"]);
  });

  test("a link to another market turns the document around, without a full load", async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/take/ae`);
    const isSame = await markDocument(page);
    await page.locator("[data-block=market-switcher] summary").click();
    const german = page.locator("[data-market-choice=DE]").first();
    expect(await german.getAttribute("dir")).toBe("ltr");
    await german.click();
    await page.locator("html[lang=de-DE]:not([dir=rtl])").waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("ltr");
    const arabic = page.locator("[data-market-choice=AE]").first();
    await page.locator("[data-block=market-switcher] summary").click();
    expect(await arabic.getAttribute("dir")).toBe("rtl");
    await arabic.click();
    await page.locator("html[lang=ar-AE][dir=rtl]").waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe("rtl");
    expect(await isSame()).toBe(true);
  });
});

test("/admin passes axe with an order in Arabic, and isolates its names", async () => {
  const admin = await openAdminShop();
  const order = await admin.place({ name: "محمد (Abu Dhabi)", onInvoice: true });
  const cookie = await admin.signIn("ann");
  const page = await openPage();
  await page.route("https://shop.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await admin.get(pathname + search, cookie);
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    });
  });
  for (const path of [ordersPath, `${ordersPath}/${order.id}`]) {
    await page.goto(`https://shop.example${path}`);
    expect(await page.locator("bdi", { hasText: "محمد" }).first().innerText()).toBe("محمد (Abu Dhabi)");
    expect(await findAxeViolations(page)).toEqual([]);
  }
});

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { testServices } from "../../fixtures/post-services.ts";
import { typedOrder } from "../../fixtures/right-order.ts";
import { parts } from "./_parts.ts";
import { buildProject, copyBuilt, repository } from "./_project.ts";
import { builtHandler, click, markDocument, onRoute, openPage, serveUntilEnd, visit } from "./_support.ts";

let withTags: string;

beforeAll(async () => {
  withTags = copyBuilt(inject("small"), "policy-tags");
  const file = join(withTags, "manifests/site.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("{", '{ "gtm": "GTM-AB12",'));
  await buildProject(withTags, repository);
});
afterAll(() => rmSync(withTags, { recursive: true, force: true }));

async function openShop(root: string): Promise<string> {
  const services = testServices();
  services.address = "127.0.0.1";
  return serveUntilEnd(builtHandler(root, services).fetch);
}

/** A page with a stand-in for the tag manager. Violations of the policy fail the test. */
async function openVisit(): Promise<Page> {
  const page = await openPage();
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.managed = true;" }),
  );
  return page;
}

describe.each([
  ["without a tag manager", () => inject("small"), false],
  ["with a tag manager", () => withTags, true],
] as const)("a site %s", (_, root, hasTags) => {
  test("allows a whole visit, from the consent to the thank-you page", async () => {
    const url = await openShop(root());
    const page = await openVisit();
    await visit(page, `${url}/de`);
    const isSame = await markDocument(page);
    if (hasTags) {
      await page.locator(parts(".consent-banner [data-consent=accept]")).click();
      await page.waitForFunction(() => "managed" in window);
    }
    await click(page, "footer [data-modal-link=privacy]");
    await page.locator("dialog[data-modal][open] [data-modal-section=privacy] p").first().waitFor();
    await page.keyboard.press("Escape");
    await click(page, "main a[data-order-target]");
    await onRoute(page, "take-2");
    await page.locator('#products a[data-product="starter"]').click();
    await page.locator("#order form[novalidate]").waitFor();
    for (const [name, value] of Object.entries(typedOrder))
      await page.locator(`#order [name=${name}]`).fill(value);
    await page.locator("#order [name=terms]").check();
    await page.locator("#order button[type=submit]").click();
    await onRoute(page, "upsell-2");
    await page.locator("#products form[data-offer] button").click();
    await onRoute(page, "thankyou-2");
    await page.locator(parts("#summary .order-summary-number")).first().waitFor();
    expect(await isSame()).toBe(true);
    // Load the same page from the server, which fills in the order.
    await page.reload();
    await page.locator(parts("#summary .order-summary-number")).first().waitFor();
    if (hasTags) await page.waitForFunction(() => "managed" in window);
  });

  test("allows a visitor to answer a quiz and change the market", async () => {
    const url = await openShop(root());
    const page = await openVisit();
    await visit(page, `${url}/v1/gb`);
    if (hasTags) await page.locator(parts(".consent-banner [data-consent=refuse]")).click();
    while (!page.url().includes("start-summary")) {
      const before = page.url();
      await page
        .locator(parts(".quiz .field-option:first-child, .quiz-choice button:last-child"))
        .first()
        .click();
      await expect.poll(() => page.url()).not.toBe(before);
    }
    await visit(page, `${url}/take/de`);
    await page.locator("[data-block=market-switcher] summary").click();
    await page.locator("[data-market-choice=SE]").click();
    await page.locator('body[data-market="SE"]').waitFor();
  });

  test("enforces Trusted Types on its pages as far as possible", async () => {
    const { headers } = await fetch(`${await openShop(root())}/take/de`);
    const enforced = headers.get("content-security-policy") ?? "";
    const reported = headers.get("content-security-policy-report-only");
    expect(enforced).toMatch(/^default-src 'none'; /);
    expect(enforced).toContain("report-to csp; report-uri /api/reports");
    expect(headers.get("reporting-endpoints")).toBe('csp="/api/reports"');
    expect(enforced.includes("require-trusted-types-for 'script'")).toBe(!hasTags);
    expect(reported?.includes("require-trusted-types-for 'script'") ?? false).toBe(hasTags);
  });
});

test("a page that cannot hydrate stays, and violates no policy", async () => {
  const url = await openShop(inject("small"));
  const page = await openPage({ expects: [/hydration: /] });
  await page.route(`${url}/terms/de`, async (route) => {
    const response = await route.fetch();
    // The server's HTML has another element than React renders.
    const body = (await response.text()).replace("<main ", "<article ").replace("</main>", "</article>");
    await route.fulfill({ response, body });
  });
  await visit(page, `${url}/terms/de`);
  await page.locator("html[data-static] article h1").waitFor();
});

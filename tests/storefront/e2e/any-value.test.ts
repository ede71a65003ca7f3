import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage, type Served, serveSite, visit } from "../../engine/e2e/_support.ts";

let shop: Served;

beforeAll(async () => {
  shop = await serveSite("shop");
});
afterAll(() => shop.close());

const attacks = [
  '<img src=x onerror="window.hit=1">',
  "<svg onload=window.hit=1>",
  "<script>window.hit=1<script>",
  '"},"path":"x',
  "'><iframe srcdoc=<b>x>",
  "javascript:window.hit=1",
  "$&$`$'{from}",
  "<!--<script>",
  "\u2028window.hit=1",
] as const;

describe("/paypal-confirm/{from} with markup for {from}", () => {
  test.for(attacks)("runs no markup and shows none: %s", async (attack) => {
    const page = await openPage();
    await visit(page, `${shop.url}/paypal-confirm/${encodeURIComponent(attack)}`);
    expect(await page.locator("body").getAttribute("data-route")).toBe("paypal-confirm-2");
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
    const foreign = "[onerror], [onload], iframe, body script:not([id]):not([data-app])";
    expect(await page.locator(foreign).count()).toBe(0);
    expect(await page.locator("head script:not([type])").count()).toBe(1);
    expect(await page.locator("body").innerText()).not.toContain(attack.slice(0, 8));
    expect(await page.locator("h1").count()).toBe(1);
  });

  test.for(attacks)("sends a payload that contains the value as text: %s", async (attack) => {
    const response = await fetch(`${shop.url}/paypal-confirm/${encodeURIComponent(attack)}/_payload.json`);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const text = await response.text();
    expect((JSON.parse(text) as { path: string }).path).toBe(`/paypal-confirm/${attack}`);
    expect(text).not.toContain("<");
  });

  test("is reachable within the site like any other page", { tags: "spec:2.1" }, async () => {
    const page = await openPage();
    await visit(page, `${shop.url}/de`);
    const path = `/paypal-confirm/${encodeURIComponent(attacks[0])}`;
    await page
      .locator("header a")
      .first()
      .evaluate((link, href) => link.setAttribute("href", href), path);
    await page.locator("header a").first().click();
    await page.locator("body[data-route=paypal-confirm-2]").waitFor();
    expect(page.url()).toBe(`${shop.url}${path}`);
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
  });

  test("is not a page if the value ends a script: a slash makes another path of it", async () => {
    const attack = "</script><script>window.hit=1</script>";
    const page = await openPage({ expects: [/^response: .* 404/, /^console: .*404/] });
    await visit(page, `${shop.url}/paypal-confirm/${encodeURIComponent(attack)}`);
    expect(await page.locator("[data-error-message]").innerText()).toBe(
      `Page not found: /paypal-confirm/${encodeURIComponent(attack)}`,
    );
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
  });
});

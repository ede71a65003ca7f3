import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium } from "playwright";
import { expect, inject, test, vi } from "vitest";
import { serveBuilt } from "../../../engine/server/node/serve-built.ts";
import { comparePictures } from "../../../scripts/impact/compare-pictures.ts";
import { takeScreenshot } from "../../../scripts/impact/take-pictures.ts";
import { freshRepository } from "./_git.ts";
import { run } from "./_project.ts";

/** `PICTURE_RUNS=30 npx vitest run --project e2e tests/engine/e2e/impact-pictures.test.ts` takes more. */
const runs = Number(process.env["PICTURE_RUNS"] ?? 2);

/** Pages that look different before they are hydrated. The first has a countdown and a form; more runs take all. */
const pages = (
  [
    ["/take/gb", 1280],
    ["/refund/de", 390],
    ["/de", 390],
    ["/start-summary/se", 390],
  ] as const
).slice(0, runs > 2 ? undefined : 1);

vi.setConfig({ testTimeout: 180_000 });

const time = Date.UTC(2026, 10, 23);

/** A browser that gets every script late. */
const slowly = (browser: Browser): Pick<Browser, "newContext"> => ({
  newContext: async (options) => {
    const context = await browser.newContext(options);
    await context.route("**/assets/*.js", async (route) => {
      await sleep(700);
      await route.continue();
    });
    return context;
  },
});

test(`${runs} pictures of each page of the same build show no difference`, {
  timeout: 60_000 + runs * 20_000,
}, async () => {
  const small = inject("small");
  const served = await serveBuilt(
    { web: join(small, "dist"), server: join(small, "dist-server") },
    { port: 0, host: "127.0.0.1" },
  );
  const browser = await chromium.connect(inject("browser"));
  try {
    for (const [path, screen] of pages) {
      const shoot = (by: Pick<Browser, "newContext">) =>
        takeScreenshot(by, `http://127.0.0.1:${served.port}${path}`, screen, time);
      const first = await shoot(browser);
      expect(first).toBeDefined();
      for (let at = 1; at < runs; at++) {
        const next = await shoot(at % 2 === 1 ? slowly(browser) : browser);
        expect((await comparePictures(first, next))?.pixels, `${path} at ${screen} px`).toBe(0);
      }
    }
  } finally {
    await Promise.all([browser.close(), served.close()]);
  }
});

test("writes one file with pictures before and after, and with the differences marked", async () => {
  const root = freshRepository("small", "impact-pictures");
  const file = join(root, "manifests/routes/take.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"tone": "strong"', '"tone": "soft"'));
  const report = join(root, ".cache/report.html");
  const { stdout, status } = await run("scripts/impact.ts", ["HEAD", "--html", report, "--project", root]);
  expect(stdout).toContain(`Open file://${report}`);
  expect(status).toBe(0);
  const browser = await chromium.connect(inject("browser"));
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  try {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.setContent(readFileSync(report, "utf8"));
    expect(await page.locator("h1").textContent()).toMatch(/^8 pages of 52 in 4 markets differ/);
    const figures = page.locator("figure.shot");
    expect(await figures.count()).toBe(2);
    const phone = figures.first();
    for (const view of ["Before", "After", "Difference"]) {
      await phone.getByRole("radio", { name: view }).check();
      const picture = phone.getByRole("img", { name: view });
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(390);
    }
    // Wide content scrolls in its own box.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(requests.filter((url) => /^https?:/.test(url))).toEqual([]);
  } finally {
    await page.close();
    await browser.close();
  }
});

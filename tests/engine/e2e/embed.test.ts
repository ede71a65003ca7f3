import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyBuilt } from "./_project.ts";
import { runCommand } from "./_run-command.ts";
import { hydrated, openPage, type Served, serveProject } from "./_support.ts";

const host = "frames.example";
const address = `https://${host}/tour?a=1`;

/** What a manifest may have that the tests change. */
interface Manifest {
  readonly blocks?: readonly object[];
  readonly allowedHosts?: readonly string[];
}

let root: string;
let site: Served;
beforeAll(async () => {
  root = copyBuilt(inject("small"), "embed");
  const edit = (file: string, change: (manifest: Manifest) => object) => {
    const path = join(root, "manifests", file);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, "utf8")))));
  };
  const embed = {
    id: "tour",
    block: "embed",
    props: {
      poster: { image: "hero-jar.webp", alt: "t:common.pictures.hero-jar", preset: "hero" },
      address,
      link: { href: "https://watch.example/tour", newTab: true },
      action: "Play the tour",
      notice: "The tour is on another site, which learns your address.",
    },
  };
  edit("routes/take.json", ({ blocks = [], ...route }) => ({ ...route, blocks: [embed, ...blocks] }));
  edit("site.json", ({ allowedHosts = [], ...settings }) => ({
    ...settings,
    allowedHosts: [...allowedHosts, "watch.example"],
    thirdParties: { frames: [{ host, consent: "marketing" }] },
  }));
  const { status, stdout } = await runCommand("scripts/build.ts", ["--project", root]);
  expect(status, stdout).toBe(0);
  site = await serveProject(root);
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true, force: true });
});

/** Answers for the other site. Returns what was requested of it. */
async function serveFrames(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`https://${host}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<h1>The tour</h1>" });
  });
  return asked;
}

test("an embed loads nothing of the other site before a click, and its frame in place of the poster after it", async () => {
  const page = await openPage();
  const asked = await serveFrames(page);
  await page.goto(`${site.url}/take/gb`);
  await hydrated(page);
  const poster = page.locator("#tour a");
  const before = await poster.boundingBox();
  expect(asked).toEqual([]);
  await poster.click();
  const frame = page.locator("#tour iframe");
  await page.frameLocator("#tour iframe").getByText("The tour").waitFor();
  expect(asked).toEqual([address]);
  const name = await poster.locator("img").last().getAttribute("alt");
  expect(name).not.toBe("");
  expect(await frame.getAttribute("title")).toBe(name);
  const after = await frame.boundingBox();
  expect([after?.width, after?.height].map((size) => Math.round(size ?? 0))).toEqual(
    [before?.width, before?.height].map((size) => Math.round(size ?? 0)),
  );
});

test("an embed is a link to the other site without JavaScript", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`${site.url}/take/gb`);
  expect(await page.locator("#tour a").getAttribute("href")).toBe("https://watch.example/tour");
  expect(await page.locator("#tour iframe").count()).toBe(0);
});

test("a page without an embed has no code of it", async () => {
  const page = await openPage();
  await page.goto(`${site.url}/terms/gb`);
  expect(await page.content()).not.toContain("data-frame");
});

import { join, relative } from "node:path";
import { chromium, type Frame, type Page } from "playwright";
import { browserArgs } from "../../scripts/_browser-args.ts";
import { startBenchDev } from "./bench-dev.ts";
import { copyShop } from "./copy-shop.ts";
import { type Part, row } from "./rows.ts";
import { benchFolder, writeSite } from "./write-site.ts";

const port = 5188;
/** How many keys are measured. */
interface Amount {
  readonly letters: number;
  readonly mistakes: number;
}

const usual: Amount = { letters: 60, mistakes: 20 };
/** The first ones warm the server up, and the thread that checks. */
const warmUp = 0.3;

/** The value below which 95 of 100 figures lie. */
export const p95 = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;

/** Notes the time of each key in the workshop, in milliseconds since 1970. */
const watchKeys = `window.keyTime = 0;
addEventListener("keydown", () => { window.keyTime = performance.timeOrigin + performance.now(); }, true);`;

/** Presses a key. Returns the milliseconds until a condition holds in a window, when it draws. */
async function keyUntil(page: Page, key: string, window: Frame, condition: string): Promise<number> {
  const seen = window.waitForFunction(
    `(${condition}) && performance.timeOrigin + performance.now()`,
    undefined,
    { polling: "raf" },
  );
  await page.keyboard.press(key);
  const moment = Number(await (await seen).jsonValue());
  return moment - Number(await page.evaluate("window.keyTime"));
}

const heading = 'document.querySelector("h1").textContent';

interface MeasuredKeys {
  /** The number of keys that were pressed. */
  readonly keys: number;
  /** Milliseconds from a key to its letter on the page. */
  readonly screen: readonly number[];
  /** Milliseconds from a key to its problem. */
  readonly problem: readonly number[];
}

/** Types into the headline of a page in the workshop. */
export async function measureKeys(page: Page, { letters, mistakes } = usual): Promise<MeasuredKeys> {
  const frame = await (await page.locator("iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("The workshop has no preview.");
  await frame.locator("html[data-redrawn]").waitFor({ state: "attached" });
  await page.evaluate(watchKeys);
  await page.locator(".outline [data-id=hero] button").click();
  const field = page.getByRole("textbox", { name: "Headline", exact: true }).first();
  await field.fill("Letters");
  await frame.waitForFunction(`${heading} === "Letters"`);
  const screen: number[] = [];
  let text = "Letters";
  await field.press("End");
  for (let letter = 0; letter < letters; letter++) {
    const key = "abcdefghij"[letter % 10] ?? "a";
    text += key;
    screen.push(await keyUntil(page, key, frame, `${heading} === ${JSON.stringify(text)}`));
    await page.waitForTimeout(200);
  }
  const problem: number[] = [];
  const main = page.mainFrame();
  for (let time = 0; time < mistakes; time++) {
    const isShown = `document.querySelector(".panel .field-problem.error") !== null`;
    problem.push(await keyUntil(page, "{", main, isShown));
    await page.waitForTimeout(300);
    await keyUntil(page, "Backspace", main, `!(${isShown})`);
    await page.waitForTimeout(300);
  }
  return {
    keys: letters + 2 * mistakes,
    screen: screen.slice(letters * warmUp),
    problem: problem.slice(mistakes * warmUp),
  };
}

interface MeasuredSite {
  readonly root: string;
  readonly executablePath: string;
  /** The folder of its project. */
  readonly site: string;
  /** The route whose headline is typed, at a path of the same name. */
  readonly route: string;
}

async function measureSite({ root, executablePath, site, route }: MeasuredSite) {
  const start = performance.now();
  const server = await startBenchDev(root, site, port, { script: "scripts/workshop.ts", page: "/" });
  const started = (performance.now() - start) / 1000;
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, bypassCSP: true });
    await page.goto(`http://localhost:${port}/?route=${route}&market=DE`);
    await page.locator(".outline").waitFor({ timeout: 60_000 });
    return { started, ...(await measureKeys(page)) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Measures typing in the workshop of a generated site of 50 routes in ten markets, and of the shop. */
export async function workshopPart(root: string, executablePath: string): Promise<Part> {
  const site = join(benchFolder(root), "workshop");
  writeSite(root, site, { routes: 50 });
  const generated = await measureSite({ root, executablePath, site, route: "lp-001" });
  const shopFolder = copyShop(root, "workshop-shop");
  const shop = await measureSite({ root, executablePath, site: shopFolder, route: "take" });
  return {
    title: "Workshop: 50 routes × 10 markets, and the shop",
    commands: [site, shopFolder].map(
      (folder) => `PORT=${port} node scripts/workshop.ts --project ${relative(root, folder)}`,
    ),
    rows: [
      row("the shop: start, with the code bundled", shop.started, "s", 1, 3),
      row("key to screen, p95", p95(generated.screen), "ms", 0, 100),
      row("key to problem, p95", p95(generated.problem), "ms", 0, 300),
      row("the shop: key to screen, p95", p95(shop.screen), "ms", 0, 100),
      row("the shop: key to problem, p95", p95(shop.problem), "ms", 0, 500),
    ],
  };
}

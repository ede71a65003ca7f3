import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawArm } from "../../../engine/experiments/draw-arm.ts";
import type { ArmData } from "../../../engine/experiments/page-experiment.ts";
import { sampleRatio } from "../../../engine/statistics/sample-ratio.ts";
import { fontsDrawn } from "../../../scripts/sweep/load-late.ts";
import { streamFrom } from "../unit/engine/statistics/_simulate.ts";
import { buildExperiments } from "./_experimenting-shop.ts";
import { builtHandler, openPage, type Served, serveProject, serveUntilEnd, visit } from "./_support.ts";

let root: string;
let site: Served;

beforeAll(async () => {
  root = await buildExperiments("fairness");
  site = await serveProject(root);
});
afterAll(() => site.close());

const phone = { viewport: { width: 390, height: 800 } };

/** What a frame shows: the blocks that the parser has added, and the heading. */
interface Frame {
  readonly blocks: readonly string[];
  readonly heading: string;
}

/** Records each frame of the page's load, and its layout shifts. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: Frame[] = [];
    let shift = 0;
    new PerformanceObserver((list) => {
      // SAFETY: entries of this type have a value.
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    // A frame is painted after its callbacks, so this is what it shows.
    const look = () => {
      const blocks = [...document.querySelectorAll("main > [data-block]")].map(({ id }) => id);
      frames.push({ blocks, heading: document.querySelector("main h1")?.textContent ?? "" });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { recorded: () => ({ frames, shift }) });
  });

const recorded = (page: Page): Promise<{ frames: readonly Frame[]; shift: number }> =>
  // SAFETY: the script above has set it.
  page.evaluate(() =>
    (window as unknown as { recorded: () => { frames: readonly Frame[]; shift: number } }).recorded(),
  );

/** A document that arrives in many parts, so that frames show the page as it grows. */
function inParts(answer: Response): Response {
  if (!answer.headers.get("content-type")?.startsWith("text/html")) return answer;
  const parts = 16;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const size = Math.ceil(bytes.length / parts);
      for (let at = 0; at < bytes.length; at += size) {
        controller.enqueue(bytes.slice(at, at + size));
        await sleep(100);
      }
      controller.close();
    },
  });
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(body, { status: answer.status, headers });
}

describe("on a slow phone", () => {
  const only = { control: ["reasons"], short: [], long: ["more", "reasons"] } as const;
  test.each(["short", "long"] as const)(
    "no frame shows the control to visitors of %s, and nothing moves",
    async (arm) => {
      const handler = builtHandler(root);
      const url = await serveUntilEnd(async (request) => {
        const plain = new Request(request, { headers: { "accept-encoding": "identity" } });
        return inParts(await handler.fetch(plain));
      });
      const page = await openPage(phone);
      await recordFrames(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
      await page.goto(`${url}/take/gb?arm=opening:${arm}`, { waitUntil: "load" });
      const { frames, shift } = await recorded(page);
      const growing = new Set(frames.map(({ blocks }) => blocks.length));
      expect(growing.size).toBeGreaterThan(3);
      for (const { blocks, heading } of frames) {
        if (!only[arm].includes("reasons" as never)) expect(blocks).not.toContain("reasons");
        if (heading) expect(heading.startsWith("A jar for a month")).toBe(arm === "short");
        expect(new Set(blocks).size).toBe(blocks.length);
        const end = blocks.indexOf("faq-core");
        if (arm === "long" && end >= 0) expect(blocks[end - 1]).toBe("more");
      }
      expect(shift).toBe(0);
    },
  );
});

test("1,000 visitors behind a caching proxy get one document, and the split is right", async () => {
  const handler = builtHandler(root);
  const kept = new Map<string, string>();
  let asked = 0;
  /** A shared cache that keeps what is public, by its address. */
  const proxy = async (url: string): Promise<string> => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    asked++;
    const answer = await handler.fetch(new Request(url, { headers: { "accept-encoding": "identity" } }));
    const isPublic = answer.headers.get("cache-control")?.startsWith("public") ?? false;
    if (isPublic) expect(answer.headers.has("set-cookie")).toBe(false);
    const text = await answer.text();
    if (isPublic) kept.set(url, text);
    return text;
  };
  const { uniform } = streamFrom(26);
  const counts = [0, 0, 0];
  for (let visitor = 0; visitor < 1000; visitor++) {
    const html = await proxy("https://shop.example/take/gb");
    const json = /data-experiments="([^"]*)"/.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
    // SAFETY: the build wrote this JSON.
    const [experiment] = (JSON.parse(json) as ArmData).experiments;
    const arm = experiment && drawArm(experiment.arms, uniform());
    const index = ["control", "short", "long"].indexOf(arm ?? "");
    counts[index] = (counts[index] ?? 0) + 1;
  }
  expect(asked).toBe(1);
  expect(sampleRatio([{ weights: [1, 1, 1], days: [counts] }])).toMatchObject({ ok: true });
  expect(Math.min(...counts)).toBeGreaterThan(280);
});

test.each([390, 1280])("at %i px, arms of different heights are seen equally often", async (width) => {
  const tops = await Promise.all(
    ["control", "none"].map(async (arm) => {
      const page = await openPage({ viewport: { width, height: 800 } });
      await visit(page, `${site.url}/offer/gb?arm=questions:${arm}`);
      // Lays out what is below the screen, too.
      await page.evaluate(() => {
        document.documentElement.dataset["whole"] = "";
      });
      // Texts have other heights until their font is there.
      await fontsDrawn(page);
      return page.evaluate(() => ({
        top: (document.getElementById("testimonials")?.getBoundingClientRect().bottom ?? 0) + scrollY,
        height: document.documentElement.scrollHeight,
      }));
    }),
  );
  const [control, none] = tops;
  expect((control?.height ?? 0) - (none?.height ?? 0)).toBeGreaterThan(200);
  // 20,000 visitors, who scroll to some depth without knowing what is below it. Few come far.
  const { uniform } = streamFrom(width);
  const counts = [0, 0];
  for (let visitor = 0; visitor < 20_000; visitor++) {
    const arm = uniform() < 0.5 ? 0 : 1;
    const seen = 800 + 14_000 * uniform() ** 2;
    if (seen > (tops[arm]?.top ?? 0)) counts[arm] = (counts[arm] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(1000);
  expect(control?.top).toBe(none?.top);
  expect(sampleRatio([{ weights: [1, 1], days: [counts] }]).ok).toBe(true);
});

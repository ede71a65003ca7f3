import { join } from "node:path";
import { benchTls, type Tls } from "./bench-tls.ts";
import { buildCommand, prepareCountingSite } from "./build-part.ts";
import { launchPhone } from "./phone.ts";
import { type Part, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { serveFolder } from "./static-server.ts";

const button = '[data-block="hero"] a[data-order-button]';
/** Enough that the moment of a click between two frames hardly matters. */
const clicks = 21;

interface Navigation {
  readonly time: number;
  /** Bytes transferred in the second after the click: the pages that are preloaded next. */
  readonly bytes: number;
}

/** Runs in the page: clicks, and returns the milliseconds until a frame shows another heading. */
function clickAndWait(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const heading = () => document.querySelector("h1")?.textContent;
    const before = heading();
    let clicked = 0;
    const look = () => {
      if (clicked > 0 && heading() !== before) resolve(performance.now() - clicked);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // Click at a random moment between two frames, as a finger does.
    setTimeout(
      () => {
        clicked = performance.now();
        document.querySelector<HTMLElement>(selector)?.click();
      },
      100 + Math.random() * 17,
    );
  });
}

async function navigate(
  executablePath: string,
  url: string,
  tls: Tls,
  isSlow: boolean,
): Promise<Navigation[]> {
  const phone = await launchPhone(executablePath, tls);
  let bytes = 0;
  phone.cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const navigations: Navigation[] = [];
  try {
    await phone.page.goto(url, { waitUntil: "load" });
    await phone.page.waitForSelector("html[data-hydrated]", { state: "attached" });
    await phone.page.waitForTimeout(2000);
    if (isSlow) await phone.slowLine();
    for (let click = 0; click < clicks; click++) {
      // A reader's pause, in which the page preloads.
      await phone.page.waitForTimeout(isSlow ? 4000 : 1500);
      bytes = 0;
      const time = await phone.page.evaluate(clickAndWait, button);
      await phone.page.waitForTimeout(1000);
      navigations.push({ time, bytes });
    }
  } finally {
    await phone.close();
  }
  return navigations;
}

/**
 * Measures navigation from page to page by the hero's order button, each time to a page that was not shown
 * before.
 */
export async function navigationPart(root: string, executablePath: string): Promise<Part> {
  const site = prepareCountingSite(root);
  await runTimed(root, buildCommand(site));
  const tls = benchTls(root);
  const server = await serveFolder(join(site, "dist"), tls);
  const fast = await navigate(executablePath, `${server.url}/lp-001/de`, tls, false);
  const slow = await navigate(executablePath, `${server.url}/lp-001/de`, tls, true);
  server.close();
  const of = (list: readonly Navigation[], key: keyof Navigation) => median(list.map((one) => one[key]));
  return {
    title: `Navigation to a preloaded page, median of ${clicks}`,
    commands: ["node scripts/bench.ts --browser"],
    rows: [
      row("click to new heading", of(fast, "time"), "ms", 1, 14),
      row("click to new heading, slow 4G", of(slow, "time"), "ms", 1, 16),
      row("bytes of a navigation", of(fast, "bytes") / 1000, "kB", 2, 3.6),
    ],
  };
}

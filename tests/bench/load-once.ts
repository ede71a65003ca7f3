import type { Browser } from "playwright";
import { openPhone } from "./phone.ts";

interface Marks {
  tick?: number;
  largest: number;
  shift: number;
  moved: string[];
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Times in seconds after the request, and the score of the layout shift. */
export interface Load {
  readonly first: number;
  readonly largest: number;
  /** When the countdown started. NaN if nobody has waited for it. */
  readonly tick: number;
  readonly shift: number;
  /** The elements that have shifted, with the blocks that contain them. */
  readonly moved: readonly string[];
}

/** Runs in the page before the page's own scripts. */
function watch(forTick: boolean): void {
  const marks: Marks = { largest: 0, shift: 0, moved: [] };
  Object.assign(window, { marks });
  let text: string | null | undefined;
  const look = () => {
    const now = document.querySelector("[data-countdown]")?.textContent;
    text ??= now;
    if (now && text && now !== text) marks.tick = performance.now();
    else requestAnimationFrame(look);
  };
  if (forTick) requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.largest = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    // SAFETY: the observer gets entries of this type only.
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      marks.shift += value;
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        marks.moved.push(`${element?.tagName} in ${element?.closest("[data-block]")?.id}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

interface LoadOptions {
  /** How many times slower the processor is. */
  readonly slowdown: number;
  /** Waits until the page's countdown runs. That looks at every frame, which moves the paints a little. */
  readonly forTick?: boolean;
  /** What the page draws instead of random numbers. */
  readonly draw?: number;
}

/** Loads a page once, on a new phone. */
export async function loadOnce(
  browser: Browser,
  url: string,
  { slowdown, forTick = false, draw }: LoadOptions,
): Promise<Load> {
  const phone = await openPhone(browser);
  try {
    await phone.page.addInitScript(watch, forTick);
    if (draw !== undefined) await phone.page.addInitScript(`Math.random = () => ${draw}`);
    await phone.slowLine();
    await phone.slowProcessor(slowdown);
    await phone.page.goto(url, { waitUntil: "load" });
    const ticked = () => (window as unknown as { marks: Marks }).marks.tick !== undefined;
    if (forTick) await phone.page.waitForFunction(ticked, undefined, { polling: 100 });
    // Wait: late pictures and shifts count too.
    await phone.page.waitForTimeout(1000);
    const { marks, first } = await phone.page.evaluate(() => ({
      // SAFETY: `watch` has set this property.
      marks: (window as unknown as { marks: Marks }).marks,
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    }));
    return {
      first: first / 1000,
      largest: marks.largest / 1000,
      // The clock first changes one second after its start.
      tick: (marks.tick ?? Number.NaN) / 1000 - 1,
      shift: marks.shift,
      moved: marks.moved,
    };
  } finally {
    await phone.close();
  }
}

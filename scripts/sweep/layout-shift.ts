import type { Page } from "playwright";

interface Shift {
  readonly value: number;
  /** The elements that moved, each with its size and position before and after, in CSS pixels. */
  readonly where: string;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Runs in the page before the page's own scripts. */
function collect(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const block = element?.closest("[data-block]")?.id;
    return element ? `${block ? `#${block} ` : ""}${element.localName}.${element.className}` : "?";
  };
  const describe = ({ x, y, width, height }: DOMRectReadOnly) => `${width}×${height} at ${x},${y}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly {
          node: Node | null;
          previousRect: DOMRectReadOnly;
          currentRect: DOMRectReadOnly;
        }[];
      };
      const moves = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} (${describe(previousRect)} → ${describe(currentRect)})`,
      );
      if (!hadRecentInput) shifts.push({ value, where: moves.join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Call this before you open the page. */
export const collectShifts = (page: Page): Promise<unknown> => page.addInitScript(collect);

/** All layout shifts without user input since the page was opened, or since the last call. */
export const takeShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => window.shifts?.splice(0) ?? []);

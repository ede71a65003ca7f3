import type { Page } from "playwright";

interface Shift {
  readonly value: number;
  readonly where: string;
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Runs in the page before anything of its own. */
function collect(): void {
  const shifts: Shift[] = [];
  window.shifts = shifts;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    const block = element?.closest("[data-block]")?.id;
    return element ? `${block ? `#${block} ` : ""}${element.localName}.${element.className}` : "?";
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      };
      if (!hadRecentInput) shifts.push({ value, where: sources.map(({ node }) => nameOf(node)).join(", ") });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** To be called before the page is opened. */
export const collectShifts = (page: Page): Promise<unknown> => page.addInitScript(collect);

/** Everything that has moved by itself since the page was opened, or since it was asked last. */
export const takeShifts = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => window.shifts?.splice(0) ?? []);

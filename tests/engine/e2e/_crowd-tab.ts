import type { Page, Request } from "playwright";
import { type CountKey, unknownSource } from "../../../engine/counts/count.ts";
import { eventsPath } from "../../../engine/counts/visit-event.ts";
import { type Ledger, sourceOf } from "./_crowd-ledger.ts";

/** Someone whose visits are counted, or not: without consent, after an opt-out, as a bot. */
export interface Person {
  readonly market: string;
  readonly device: CountKey["device"];
  readonly isCounted: boolean;
  /** The address of the site. */
  readonly url: string;
  readonly ledger: Ledger;
}

/** One tab of a browser. Each step waits until its page has told the server what it had to tell. */
export interface Tab {
  readonly page: Page;
  /** The source of the visit, as the page on show knows it. */
  source(): string;
  /** Opens an address as if it were typed, or led to by another site. `agree`: what the visitor does before the view counts. */
  arrive(path: string, route: string, agree?: () => Promise<unknown>): Promise<void>;
  /** Follows a link that loads a whole document. */
  load(path: string, route: string): Promise<void>;
  /** Does something that shows another page in the same document. */
  follow(act: () => Promise<unknown>, route: string): Promise<void>;
  /**
   * Goes back or forward to another document. `remembered`: the source that it knows, if the browser has kept it.
   */
  return(act: () => Promise<unknown>, route: string, remembered?: string): Promise<void>;
  /** Does something that sends an event with these counters, all of the visit's market. */
  tell(
    act: () => Promise<unknown>,
    ...counters: readonly Pick<CountKey, "kind" | "subject" | "object">[]
  ): Promise<void>;
  /** Reads a page that somebody else has opened in this new tab. */
  openedBy(route: string): Promise<void>;
}

const isEvent = (request: Request): boolean => request.url().endsWith(eventsPath);

/** Waits for the answers to a page's events. */
function eventsOf(page: Page) {
  let answered = 0;
  let wake = () => {};
  page.on("requestfinished", (request) => {
    if (!isEvent(request)) return;
    answered++;
    wake();
  });
  return async (number: number): Promise<void> => {
    const tooLong = AbortSignal.timeout(10_000);
    while (answered < number) {
      const woken = new Promise<void>((resolve, reject) => {
        wake = resolve;
        tooLong.onabort = () =>
          reject(new Error(`${page.url()} has sent ${answered} events, not ${number}.`));
      });
      await woken;
    }
  };
}

/** The names of a page's twins follow from the name of its base route. */
const isShown = (page: Page, route: string): Promise<void> =>
  page
    .locator(`body:is([data-route="${route}"], [data-route="${route}-2"], [data-route="${route}-home"])`)
    .waitFor({ state: "attached" });

/** `source`: the source of the visit so far, if the tab shows a page already. */
export function createTab(
  page: Page,
  { url, market, device, isCounted, ledger }: Person,
  source: string = unknownSource,
): Tab {
  const reached = eventsOf(page);
  let events = 0;
  let shown = "entry";

  const count = async (...counters: readonly Pick<CountKey, "kind" | "subject" | "object">[]) => {
    if (!isCounted) return;
    ledger.add(...counters.map((counter) => ({ ...counter, market, source, device, number: 1, amount: 0 })));
    events++;
    await reached(events);
  };
  const view = async (route: string, from: string) => {
    shown = route;
    await count({ kind: "view", subject: route, object: from });
    await isShown(page, route);
  };
  const search = () => new URL(page.url()).search;
  return {
    page,
    source: () => source,
    async arrive(path, route, agree) {
      // Documents are ready to be left as soon as their view is counted.
      await page.goto(url + path, { waitUntil: isCounted ? "commit" : "load" });
      source = sourceOf(search(), true);
      await agree?.();
      await view(route, "entry");
    },
    async load(path, route) {
      const before = shown;
      await page.evaluate((to) => void setTimeout(() => location.assign(to)), path);
      await page.waitForURL(url + path, { waitUntil: isCounted ? "commit" : "load" });
      source = sourceOf(search(), false);
      await view(route, before);
    },
    async follow(act, route) {
      const before = shown;
      await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
      await act();
      await view(route, before);
    },
    async return(act, route, remembered) {
      await act();
      await isShown(page, route);
      // A browser that is short of memory loads the document again.
      const isKept = await page.evaluate(
        () => performance.getEntriesByType("navigation")[0]?.toJSON().type !== "back_forward",
      );
      source = (isKept ? remembered : undefined) ?? sourceOf(search(), false);
      await view(route, "return");
    },
    async tell(act, ...counters) {
      await act();
      await count(...counters);
    },
    async openedBy(route) {
      await page.waitForURL((address) => address.href.startsWith(url), { waitUntil: "commit" });
      source = sourceOf(search(), false);
      await view(route, "new-tab");
    },
  };
}

import { blocks, parts } from "virtual:funnel/browser-blocks";
import type { ArmData } from "../experiments/page-experiment.ts";
import { type PageInfo, pageInfoId, themesId } from "../memory-site/page-info.ts";
import type { EmbeddedPayload } from "../payload/embed-payload.ts";
import type { Payload } from "../payload/payload.ts";
import { errorPath } from "../routing/page-path.ts";
import { chooseArms } from "../runtime/arms/choose-arms.ts";
import { showArms } from "../runtime/arms/show-arms.ts";
import { decorateLinks, enhanceBlocks, fadePictures } from "../runtime/boot/page-html.ts";
import { PayloadError } from "../runtime/navigation/load-payload.ts";
import { start } from "../runtime/start.ts";

/** Reads the JSON of a script in the document. Undefined if there is none. */
export function readData<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  // SAFETY: the server wrote this JSON into the document.
  return text ? (JSON.parse(text) as Value) : undefined;
}

/** A page that can show later states of the site. */
interface EditedPage<Info> {
  readonly info: Info;
  readonly store: ReturnType<typeof start>["store"];
  /** Shows the present state of the site at the present address. */
  refresh(): Promise<void>;
  /** Is called after the page shows another state. */
  onShow(listener: (info: Info) => void): void;
}

/**
 * Starts the page of the document, and follows its address. Undefined if the document has no page. Marks the document
 * with `data-redrawn` once React has rendered all of it: from then on, the page follows changes.
 */
export async function startEditedPage<Info extends PageInfo>(): Promise<EditedPage<Info> | undefined> {
  const first = readData<EmbeddedPayload>("payload");
  const info = readData<Info>(pageInfoId);
  if (first === undefined || info === undefined) return undefined;
  const arms = document.querySelector<HTMLElement>("script[data-experiments]")?.dataset["experiments"];
  if (arms) {
    window.arms = { shown: {}, assigned: {} };
    // SAFETY: the server wrote this JSON from the page's payload.
    chooseArms(window.arms, (JSON.parse(arms) as ArmData).experiments);
    showArms(window.arms.shown);
  }
  const payload = window.arms ? (await import("../runtime/arms/choose-page.ts")).selectShown(first) : first;
  decorateLinks(document, first.order.rules, location.search);
  const runtime = start(
    { blocks, parts },
    { payload, css: "", stop: () => undefined, enhancers: {}, enhanceBlocks, fadePictures },
  );
  const errorPage = errorPath(first.market.segment);
  const listeners: ((info: Info) => void)[] = [];
  const load = async (path: string): Promise<Payload & { readonly info: Info }> => {
    const page = await runtime.loadPayload(path).catch((error: unknown) => {
      // The route may have been deleted.
      if (error instanceof PayloadError) return runtime.loadPayload(errorPage);
      throw error;
    });
    // SAFETY: the server adds this to every payload.
    return page as Payload & { readonly info: Info };
  };
  const show = async (page: Payload & { readonly info: Info }): Promise<void> => {
    await runtime.loadParts(page);
    const sheet = document.getElementById(themesId);
    if (sheet && sheet.textContent !== page.info.themes) sheet.textContent = page.info.themes;
    runtime.render(page, { enhanceAfter: 0 });
    for (const listener of listeners) listener(page.info);
  };
  let path = location.pathname;
  let requestCount = 0;
  const showPresent = async () => {
    path = location.pathname;
    requestCount += 1;
    const request = requestCount;
    const page = await load(path);
    // After several changes in a row, an older response may come last.
    if (request === requestCount) await show(page);
  };
  /**
   * Lets React render everything immediately, so that changes reach every block. The blocks keep what the server gave
   * them for this request, such as the errors of a form, unless the site has changed since.
   */
  const renderFirst = async () => {
    const page = await load(first.path === "" ? errorPage : path);
    // SAFETY: the document has all props of its blocks.
    const { before, main, after } = payload as Pick<Payload, "before" | "main" | "after">;
    await show(page.info.state === info.state ? { ...page, before, main, after } : page);
    document.documentElement.dataset["redrawn"] = "";
  };
  void renderFirst();
  addEventListener("funnel:address", () => {
    if (location.pathname !== path) void showPresent();
  });
  return {
    info,
    store: runtime.store,
    refresh: () => {
      runtime.loadPayload.forget();
      return showPresent();
    },
    onShow: (listener) => void listeners.push(listener),
  };
}

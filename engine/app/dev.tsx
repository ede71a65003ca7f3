import { blocks, parts } from "virtual:funnel/browser-blocks";
import type { SiteProblems } from "../memory-site/describe-problems.ts";
import type { DevInfo } from "../dev/dev-info.ts";
import { mountPanel } from "../dev/panel.ts";
import { hideProblems, showProblems } from "../dev/show-problems.tsx";
import type { ArmData } from "../experiments/page-experiment.ts";
import type { EmbeddedPayload } from "../payload/embed-payload.ts";
import type { Payload } from "../payload/payload.ts";
import { errorPath } from "../routing/page-path.ts";
import { chooseArms } from "../runtime/arms/choose-arms.ts";
import { selectShown } from "../runtime/arms/choose-page.ts";
import { showArms } from "../runtime/arms/show-arms.ts";
import { decorateLinks, enhanceBlocks, fadePictures } from "../runtime/boot/page-html.ts";
import { PayloadError } from "../runtime/navigation/load-payload.ts";
import { start } from "../runtime/start.ts";

type DevPayload = Payload & { readonly dev: DevInfo };

function json<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  // SAFETY: the dev server wrote this JSON into the document.
  return text ? (JSON.parse(text) as Value) : undefined;
}

// In dev mode every error is logged.
addEventListener("funnel:error", ({ detail: { where, error } }) => console.error(`[${where}]`, error));

const first = json<EmbeddedPayload>("payload");
const info = json<DevInfo>("funnel-dev");
const problems = json<SiteProblems>("funnel-problems");

// The workshop lists the errors beside the page.
const isFramed = window.parent !== window;

const showErrors = (shown: SiteProblems, hasPage: boolean): void => {
  if (!isFramed) showProblems(shown, { hasPage });
  else if (!hasPage)
    document.body.textContent = "The page is shown once the errors of the site are corrected.";
};

if (problems !== undefined) {
  showErrors(problems, false);
  // This page has no state to keep, so reload it once the manifests have no errors.
  import.meta.hot?.on("funnel:changed", (changed: { problems: SiteProblems }) => {
    if (changed.problems.errors === 0) location.reload();
    else showErrors(changed.problems, false);
  });
} else if (first !== undefined && info !== undefined) {
  const arms = document.querySelector<HTMLElement>("script[data-experiments]")?.dataset["experiments"];
  if (arms) {
    window.arms = { shown: {}, assigned: {} };
    // SAFETY: the dev server wrote this JSON from the page's payload.
    chooseArms(window.arms, (JSON.parse(arms) as ArmData).experiments);
    showArms(window.arms.shown);
  }
  const payload = selectShown(first);
  decorateLinks(document, first.order.rules, location.search);
  const runtime = start(
    { blocks, parts },
    {
      payload,
      css: "",
      stop: () => undefined,
      enhancers: {},
      enhanceBlocks,
      fadePictures,
    },
  );
  const panel = mountPanel(info, runtime.store);
  const errorPage = errorPath(first.market.segment);
  const load = async (path: string): Promise<DevPayload> => {
    const page = await runtime.loadPayload(path).catch((error: unknown) => {
      // The route may have been deleted.
      if (error instanceof PayloadError) return runtime.loadPayload(errorPage);
      throw error;
    });
    // SAFETY: the dev server adds this to every payload.
    return page as DevPayload;
  };
  const show = async (page: DevPayload): Promise<void> => {
    await runtime.loadParts(page);
    runtime.render(page, { enhanceAfter: 0 });
    panel.update(page.dev);
  };
  let path = location.pathname;
  let requestCount = 0;
  const refresh = async () => {
    path = location.pathname;
    requestCount += 1;
    const mine = requestCount;
    const page = await load(path);
    // After several changes in a row, an older response may come last.
    if (mine === requestCount) await show(page);
  };
  /**
   * Lets React render everything immediately, so that Fast Refresh reaches every block. The blocks keep what
   * the server gave them for this request, such as the errors of a form, unless the site has changed since.
   */
  const renderFirst = async () => {
    const page = await load(first.path === "" ? errorPage : path);
    // SAFETY: in dev mode the document has all props of its blocks.
    const { before, main, after } = payload as Pick<Payload, "before" | "main" | "after">;
    await show(page.dev.state === info.state ? { ...page, before, main, after } : page);
    document.documentElement.dataset["redrawn"] = "";
  };
  void renderFirst();
  addEventListener("funnel:address", () => {
    if (location.pathname !== path) void refresh();
  });
  import.meta.hot?.on("funnel:changed", (changed: { problems: SiteProblems }) => {
    const hasErrors = changed.problems.errors > 0;
    if (hasErrors) showErrors(changed.problems, true);
    else hideProblems();
    // With errors, a page in a frame returns to the last valid one.
    if (hasErrors && !isFramed) return;
    runtime.loadPayload.forget();
    void refresh();
  });
  import.meta.hot?.on("funnel:styles", ({ css }: { css: string }) => {
    const sheet = document.getElementById("funnel-css");
    if (sheet) sheet.textContent = css;
  });
}

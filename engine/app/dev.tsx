/// <reference types="vite/client" />
import { blocks } from "virtual:funnel/browser-blocks";
import type { DevInfo } from "../dev/answer-path.ts";
import type { DevProblems } from "../dev/describe-problems.ts";
import { mountPanel } from "../dev/panel.ts";
import { hideProblems, showProblems } from "../dev/show-problems.tsx";
import { orderedHook } from "../forms/order-submission.ts";
import type { EmbeddedPayload } from "../payload/embed-payload.ts";
import type { PagePayload, Payload } from "../payload/payload.ts";
import { fullPayload } from "../payload/shell.ts";
import { payloadPath } from "../routing/page-path.ts";
import { decorateLinks } from "../runtime/boot/decorate-links.ts";
import { enhanceBlocks } from "../runtime/boot/enhance-blocks.ts";
import { fadePictures } from "../runtime/boot/fade-pictures.ts";
import { start } from "../runtime/start.ts";

type DevPayload = Payload & { readonly dev: DevInfo };
type FetchedPayload = PagePayload & { readonly dev: DevInfo };

function json<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  // SAFETY: the dev server wrote this JSON into the document.
  return text ? (JSON.parse(text) as Value) : undefined;
}

// In dev mode every error is logged.
addEventListener("funnel:error", ({ detail: { where, error } }) => console.error(`[${where}]`, error));

const first = json<EmbeddedPayload>("payload");
const info = json<DevInfo>("funnel-dev");
const problems = json<DevProblems>("funnel-problems");

const fetchPage = async (path: string): Promise<DevPayload> => {
  const response = await fetch(payloadPath(path));
  const page = (await response.json()) as FetchedPayload;
  return { ...fullPayload(page, JSON.stringify(page.shell)), dev: page.dev };
};

if (problems !== undefined) {
  showProblems(problems, { hasPage: false });
  // This page has no state to keep, so reload it once the manifests have no errors.
  import.meta.hot?.on("funnel:changed", (changed: { problems: DevProblems }) => {
    if (changed.problems.errors === 0) location.reload();
    else showProblems(changed.problems, { hasPage: false });
  });
} else if (first !== undefined && info !== undefined) {
  decorateLinks(document, first.order.rules, location.search);
  // Dev mode takes no orders. Show the pages after an order as if there were one.
  document.documentElement.setAttribute(orderedHook, "");
  const runtime = start(blocks, {
    payload: first,
    css: "",
    stop: () => undefined,
    enhancers: {},
    enhanceBlocks,
    fadePictures,
  });
  const panel = mountPanel(info);
  let path = location.pathname;
  const refresh = async () => {
    path = location.pathname;
    const page = await fetchPage(path);
    await runtime.loadParts(page);
    runtime.render(page, { enhanceAfter: 0 });
    panel.update(page.dev);
  };
  // Let React render everything immediately, so that Fast Refresh reaches every block.
  void refresh().then(() => {
    document.documentElement.dataset.redrawn = "";
  });
  runtime.subscribe(() => {
    if (location.pathname !== path) void refresh();
  });
  import.meta.hot?.on("funnel:changed", (changed: { problems: DevProblems }) => {
    if (changed.problems.errors > 0) showProblems(changed.problems, { hasPage: true });
    else {
      hideProblems();
      runtime.forget();
      void refresh();
    }
  });
  import.meta.hot?.on("funnel:styles", ({ css }: { css: string }) => {
    const sheet = document.getElementById("funnel-css");
    if (sheet) sheet.textContent = css;
  });
}

/// <reference types="vite/client" />
import { blocks } from "virtual:funnel/browser-blocks";
import type { DevInfo } from "../dev/dev-pages.ts";
import { hideProblems, showProblems } from "../dev/overlay.ts";
import { mountPanel } from "../dev/panel.ts";
import type { EmbeddedPayload } from "../payload/embedded.ts";
import { wholePayload } from "../payload/frame.ts";
import type { PagePayload, Payload } from "../payload/payload.ts";
import { payloadPath } from "../routing/page-path.ts";
import { decorateLinks } from "../runtime/decorate-links.ts";
import { start } from "../runtime/start.tsx";

type DevPayload = Payload & { readonly dev: DevInfo };
type FetchedPayload = PagePayload & { readonly dev: DevInfo };

function json<Value>(id: string): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  // Sound: the dev server wrote it into this document.
  return text ? (JSON.parse(text) as Value) : undefined;
}

// In dev mode nothing is swallowed.
addEventListener("funnel:error", ({ detail: { where, error } }) => console.error(`[${where}]`, error));

const first = json<EmbeddedPayload>("payload");
const info = json<DevInfo>("funnel-dev");
const problems = json<string>("funnel-problems");

const fetchPage = async (path: string): Promise<DevPayload> => {
  const response = await fetch(payloadPath(path));
  const page = (await response.json()) as FetchedPayload;
  return { ...wholePayload(page, JSON.stringify(page.frame)), dev: page.dev };
};

if (problems !== undefined) {
  showProblems(problems);
  // Nothing is shown that could be kept, so once the manifests are mended the page simply loads.
  import.meta.hot?.on("funnel:changed", ({ problems: text }: { problems: string }) => {
    if (text === "") location.reload();
    else showProblems(text);
  });
} else if (first !== undefined && info !== undefined) {
  decorateLinks(document, first.order.rules, location.search);
  const runtime = start(blocks, { payload: first, css: "", stop: () => undefined });
  const panel = mountPanel(info);
  let path = location.pathname;
  const refresh = async () => {
    path = location.pathname;
    const page = await fetchPage(path);
    await runtime.show(page);
    panel.update(page.dev);
  };
  // Drawn by React at once, so that Fast Refresh reaches every block.
  void refresh().then(() => {
    document.documentElement.dataset.redrawn = "";
  });
  runtime.subscribe(() => {
    if (location.pathname !== path) void refresh();
  });
  import.meta.hot?.on("funnel:changed", ({ problems: text }: { problems: string }) => {
    if (text !== "") showProblems(text);
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

import type { Page } from "../compile/compile-page.ts";
import { embedPayload } from "../payload/embedded.ts";
import { documentHtml } from "../render/document.ts";
import { escapeHtml, scriptJson } from "../render/escape-html.ts";
import type { DevInfo } from "./dev-pages.ts";

interface Parts {
  readonly brand: string;
  readonly css: string;
  readonly root: string;
  readonly message?: string | undefined;
  readonly info: DevInfo;
}

/** The document of a page in dev mode: every payload whole, the full sheet, and the dev entry instead of the boot script. */
export function devDocument(page: Page, { brand, css, root, message, info }: Parts): string {
  const filled =
    message === undefined
      ? root
      : root.replace(
          /(data-error-message)(?:="[^"]*")?([^>]*>)[^<]*/,
          (_, start: string, end: string) => `${start}="set"${end}${escapeHtml(message)}`,
        );
  const html = documentHtml(
    { build: "dev", ...page },
    page.frame,
    embedPayload({ build: "dev", ...page, frame: "" }, page.frame, () => "all"),
    filled,
    {
      brand,
      themeColor: "#ffffff",
      styles: "",
      early: "",
      boot: "",
      stylesheet: "",
      app: "",
      extraHead: `<style id="funnel-css">${css}</style>`,
    },
  );
  const dev = `<script type="application/json" id="funnel-dev">${scriptJson(info)}</script><script type="module" src="/@id/virtual:funnel/dev"></script></body>`;
  return html.replace("</body>", () => dev);
}

/** What is shown while the manifests have errors and no page can be made. */
export function devProblemDocument(text: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problems in the manifests</title></head><body><div id="root"></div><script type="application/json" id="funnel-problems">${scriptJson(text)}</script><script type="module" src="/@id/virtual:funnel/dev"></script></body></html>`;
}

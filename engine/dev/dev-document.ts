import type { CompiledPage } from "../compile/page-compiler.ts";
import { embedPayload } from "../payload/embed-payload.ts";
import { documentHtml } from "../render/document-html.ts";
import { fillErrorMessage, hasSlot } from "../render/document-slots.ts";
import { escapeHtml, scriptJson } from "../render/escape-html.ts";
import type { DevInfo } from "./answer-path.ts";
import type { DevProblems } from "./describe-problems.ts";

interface Parts {
  readonly brand: string;
  readonly css: string;
  readonly root: string;
  readonly message?: string | undefined;
  readonly info: DevInfo;
}

/**
 * Renders a page's document in dev mode: with the full payload, the full sheet, and the dev entry instead of
 * the boot script.
 */
export function devDocument(page: CompiledPage, { brand, css, root, message, info }: Parts): string {
  const filled =
    message !== undefined && hasSlot(root, "errorMessage")
      ? fillErrorMessage(root, escapeHtml(message))
      : root;
  return documentHtml(
    { build: "dev", ...page },
    page.shell,
    embedPayload({ build: "dev", ...page, shell: "" }, page.shell, () => "all"),
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
      extraBody: `<script type="application/json" id="funnel-dev">${scriptJson(info)}</script><script type="module" src="/@id/virtual:funnel/dev"></script>`,
    },
  );
}

/** The document that is shown while errors in the manifests prevent pages. */
export function devProblemDocument(problems: DevProblems, css: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Problems in the manifests</title><style id="funnel-css">${css}</style></head><body><div id="root"></div><script type="application/json" id="funnel-problems">${scriptJson(problems)}</script><script type="module" src="/@id/virtual:funnel/dev"></script></body></html>`;
}

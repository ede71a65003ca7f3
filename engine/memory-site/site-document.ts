import type { CompiledPage } from "../compile/page-compiler.ts";
import { embedPayload } from "../payload/embed-payload.ts";
import { documentHtml } from "../render/document-html.ts";
import { readSlot, textBeforeSlot } from "../render/document-slots.ts";
import { scriptJson } from "../render/escape-html.ts";
import type { SiteManifest } from "../schema/site.ts";
import type { SiteProblems } from "./describe-problems.ts";
import { devBase } from "../dev/dev-base.ts";
import type { DevInfo } from "../dev/dev-info.ts";
import { memoryBuild } from "./site-pages.ts";

/** The browser's entry in dev mode, which Vite serves. */
export const clientModule = "virtual:funnel/dev";

const clientScript = `<script type="module" src="${devBase}@id/${clientModule}"></script>`;

const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

const sheet = (css: string): string => `<style id="funnel-css">${css}</style>`;

export interface DocumentParts extends Pick<SiteManifest, "brand" | "themeColor"> {
  readonly css: string;
  /** The rendered page. */
  readonly root: string;
  readonly info: DevInfo;
  /** The name of the page's shell. */
  readonly shell: string;
  /** Additional HTML for the head. */
  readonly head: string;
}

/**
 * Renders a page's document in dev mode: with the full payload, the full sheet, and the dev entry instead of
 * the boot script.
 */
export function devDocument(
  page: CompiledPage,
  { css, root, info, shell, head, ...parts }: DocumentParts,
): string {
  const devPage = { code: memoryBuild, content: "", ...page, shell };
  return documentHtml(
    devPage,
    page.shell,
    embedPayload(devPage, page.shell, () => "all"),
    root,
    {
      brand: parts.brand,
      themeColor: parts.themeColor,
      styles: "",
      arms: { script: "", watch: "" },
      early: "",
      boot: "",
      stylesheet: "",
      app: "",
      extraHead: sheet(css) + head,
      extraBody: dataScript("funnel-dev", info) + clientScript,
    },
  );
}

/** A document without its scripts, for a frame that forbids them. */
export const withoutScripts = (html: string): string =>
  `${textBeforeSlot(html, "root")}<div id="root">${readSlot(html, "root")}</div></body></html>`;

/** The document that is shown while errors in the manifests prevent pages. */
export const devProblemDocument = (problems: SiteProblems, css: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
  `<title>Problems in the manifests</title>${sheet(css)}</head><body><div id="root"></div>` +
  `${dataScript("funnel-problems", problems)}${clientScript}</body></html>`;

import type { CompiledPage } from "../compile/page-compiler.ts";
import { embedPayload } from "../payload/embed-payload.ts";
import { documentHtml } from "../render/document-html.ts";
import { readSlot, textBeforeSlot } from "../render/document-slots.ts";
import { scriptJson } from "../render/escape-html.ts";
import type { SiteManifest } from "../schema/site.ts";
import { type PageInfo, pageInfoId, themesId } from "./page-info.ts";
import { memoryBuild } from "./site-pages.ts";

/** JSON that a script of the document reads by its id. */
export const dataScript = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`;

const sheet = (css: string): string => `<style id="funnel-css">${css}</style>`;

export interface DocumentParts extends Pick<SiteManifest, "brand" | "themeColor"> {
  readonly css: string;
  /** The rendered page. */
  readonly root: string;
  readonly info: PageInfo;
  /** The name of the page's shell. */
  readonly shell: string;
  /** Additional HTML for the head. */
  readonly head: string;
  /** The scripts at the end of the body. */
  readonly scripts: string;
}

/** Renders a page's document with the full payload, the full sheet, and the given scripts instead of the boot script. */
export function siteDocument(
  page: CompiledPage,
  { css, root, info, shell, head, scripts, ...parts }: DocumentParts,
): string {
  const fullPage = { code: memoryBuild, content: "", ...page, shell };
  return documentHtml(
    fullPage,
    page.shell,
    embedPayload(fullPage, page.shell, () => "all"),
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
      extraHead: `${sheet(css)}<style id="${themesId}">${info.themes}</style>${head}`,
      extraBody: dataScript(pageInfoId, info) + scripts,
    },
  );
}

/** A document without its scripts, for a frame that forbids them. */
export const withoutScripts = (html: string): string =>
  `${textBeforeSlot(html, "root")}<div id="root">${readSlot(html, "root")}</div></body></html>`;

/** What is shown in place of a page while the manifests have had errors since the start. */
export const waitingForCorrection = "The page is shown once the errors of the site are corrected.";

/** A document without a page, in the language of the tools. */
export const emptyDocument = (title: string, css: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
  `<title>${title}</title>${sheet(css)}</head><body>${body}</body></html>`;

import type { SiteProblems } from "../memory-site/describe-problems.ts";
import { dataScript, emptyDocument } from "../memory-site/site-document.ts";
import { devBase } from "./dev-base.ts";

/** The browser's entry in dev mode, which Vite serves. */
export const clientModule = "virtual:funnel/dev";

/** The script of every document. */
export const clientScript = `<script type="module" src="${devBase}@id/${clientModule}"></script>`;

/** The document that is shown while errors in the manifests prevent pages. */
export const devProblemDocument = (problems: SiteProblems, css: string): string =>
  emptyDocument(
    "Problems in the manifests",
    css,
    `<div id="root"></div>${dataScript("funnel-problems", problems)}${clientScript}`,
  );

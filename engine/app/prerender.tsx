import { blocks, parts } from "virtual:funnel/server-blocks";
import { renderToStaticMarkup } from "react-dom/server";
import type { ConsentLabels } from "../payload/consent-labels.ts";
import { type DocumentParts, documentRenderer, type RenderDocument } from "../render/document-renderer.ts";
import { mailRenderer } from "../render/render-mail.tsx";
import { pageRenderer, type Renderer } from "../render/render-page.tsx";

const blocksByName = new Map(Object.entries(blocks));

/** Renders the root of a page with the site's own blocks. */
export const renderPage = pageRenderer(blocksByName, parts);

/** Renders a mail with the site's own blocks. */
export const renderMail = mailRenderer(blocksByName, parts);

export const renderBusyPage: Renderer["renderBusyPage"] = (props) =>
  renderToStaticMarkup(<parts.BusyPage {...props} />);

export const renderConsentBanner = (labels: ConsentLabels): string =>
  renderToStaticMarkup(<parts.ConsentBanner {...labels} />);

/** Creates the renderer for the documents of a build. */
export const createRenderer = (document: DocumentParts): RenderDocument =>
  documentRenderer(renderPage, document);

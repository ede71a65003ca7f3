import { blocks } from "virtual:funnel/server-blocks";
import { type DocumentParts, documentRenderer, type RenderDocument } from "../render/document-renderer.ts";
import { pageRenderer } from "../render/render-page.tsx";

/** Renders the root of a page with the site's own blocks. */
export const renderPage = pageRenderer(new Map(Object.entries(blocks)));

/** Creates the renderer for the documents of a build. */
export const createRenderer = (parts: DocumentParts): RenderDocument => documentRenderer(renderPage, parts);

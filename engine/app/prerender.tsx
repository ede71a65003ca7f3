import { blocks } from "virtual:funnel/server-blocks";
import { type DocumentParts, type DrawDocument, documentDrawer } from "../render/document-drawer.ts";
import { pageRenderer } from "../render/render-page.tsx";

/** Payload → HTML of the page's root, with the site's own blocks. */
export const renderPage = pageRenderer(new Map(Object.entries(blocks)));

/** What draws the documents of a build. */
export const drawerOf = (parts: DocumentParts): DrawDocument => documentDrawer(renderPage, parts);

import { blocks } from "virtual:funnel/server-blocks";
import { pageRenderer } from "../render/render-page.tsx";

/** Payload → HTML of the page's root, with the site's own blocks. */
export const renderPage = pageRenderer(new Map(Object.entries(blocks)));

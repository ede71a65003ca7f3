import type { BrowserParts } from "funnel-engine/for-blocks/view";
import { createAnnouncer } from "./announcer.ts";
import { createNotice } from "./notice.ts";
import { SkipLink } from "./skip-link.tsx";

/** What the browser shows beside a page's blocks. */
export const parts: BrowserParts = {
  SkipLink,
  createAnnouncer,
  createNotice,
  loadSuggestion: () => import("./market-suggestion.ts"),
};

import type { ServerParts } from "funnel-engine/for-blocks/view";
import { BusyPage } from "./busy-page.tsx";
import { ConsentBanner } from "./consent-banner.tsx";
import { MailDocument } from "./mail-document.tsx";
import { SkipLink } from "./skip-link.tsx";

/** What the server renders beside a page's blocks. */
export const parts: ServerParts = { SkipLink, BusyPage, ConsentBanner, MailDocument };

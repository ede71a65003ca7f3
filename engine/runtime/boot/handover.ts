import type { Exposure, Visit } from "../../counts/visit-event.ts";
import type { EmbeddedPayload } from "../../payload/embed-payload.ts";
import type { CountedEvent } from "../hooks/count.ts";
import type { Enhancers, enhanceBlocks, fadePictures } from "./page-html.ts";

/** What the boot script passes to the browser entry. */
export interface Handover {
  readonly payload: EmbeddedPayload;
  /** Address of the full stylesheet. */
  readonly css: string;
  /** Stops the enhancers that the boot script started. */
  readonly stop: () => void;
  /** The enhancers of the first page. Later pages with the same blocks need not load them. */
  readonly enhancers: Enhancers;
  /** Later pages need these functions too, and the document has already loaded them. */
  readonly enhanceBlocks: typeof enhanceBlocks;
  readonly fadePictures: typeof fadePictures;
  /** Counts an event other than a view. Set only on pages that count. */
  count?: (event: CountedEvent) => void;
  /** The visit, as forms send it to the server. Set only on pages that count. */
  visit?: () => Pick<Visit, "source" | "counted">;
  /** The experiments of the visit. Set only on pages that watch them. */
  listExposures?: () => readonly Exposure[];
}

declare global {
  interface Window {
    funnel?: Handover;
  }
  interface WindowEventMap {
    /** The visitor has given, refused or withdrawn consent. */
    "funnel:consent": Event;
  }
}

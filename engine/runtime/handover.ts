import type { EmbeddedPayload } from "../payload/embedded.ts";
import type { TrackedEvent } from "./hooks/track.ts";

/** What the boot script leaves for the browser entry. */
export interface Handover {
  readonly payload: EmbeddedPayload;
  /** Address of the full stylesheet. */
  readonly css: string;
  /** Stops the enhancers that boot has started. */
  readonly stop: () => void;
  /** Where the site has a tag manager: takes what it should hear of. */
  track?: (event: TrackedEvent) => void;
}

declare global {
  interface Window {
    funnel?: Handover;
  }
}

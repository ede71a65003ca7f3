import type { EmbeddedPayload } from "../payload/embedded.ts";

/** What the boot script leaves for the browser entry. */
export interface Handover {
  readonly payload: EmbeddedPayload;
  /** Address of the full stylesheet. */
  readonly css: string;
  /** Stops the enhancers that boot has started. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    funnel?: Handover;
  }
}

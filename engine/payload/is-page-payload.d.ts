import type { PagePayload } from "./payload.ts";

/** Whether a value from the network is a page's payload, as far as its envelope goes. */
export const isPagePayload: (value: unknown) => value is PagePayload;

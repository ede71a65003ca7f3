/** An event. It reaches the tag manager's data layer unchanged. */
export interface TrackedEvent {
  readonly event: string;
  readonly [field: string]: string | number;
}

declare global {
  interface WindowEventMap {
    "funnel:track": CustomEvent<TrackedEvent>;
  }
}

/**
 * Sends an event to the tag manager, if the site has one. Use it for what the page's data attributes do not
 * show, such as a finished quiz or a sent form. Never send what a visitor typed or answered.
 */
export function track(event: TrackedEvent): void {
  dispatchEvent(new CustomEvent("funnel:track", { detail: event }));
}

/** Something that happened. Its `event` and the other fields reach the tag manager's data layer as they are. */
export interface TrackedEvent {
  readonly event: string;
  readonly [field: string]: string | number;
}

/**
 * Tells the tag manager, where the site has one, what the marks of the page do not show: a finished quiz, a form that
 * was sent. Never what a visitor has typed or answered.
 */
export function track(event: TrackedEvent): void {
  window.funnel?.track?.(event);
}

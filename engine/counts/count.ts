/**
 * The kinds of counters, and what their `subject` and `object` name:
 *
 * | kind | subject | object |
 * | --- | --- | --- |
 * | view | the page's route | the route of the page before, or one of `origins` |
 * | order, counted-order | the route of the order form | the currency |
 * | form | the form | empty |
 * | form-error | the form | the field |
 * | quiz-step | the quiz | the question |
 * | quiz-end | the quiz | the outcome |
 * | offer-shown, offer-accepted, offer-declined | the route of the offer | the product |
 */
export const countKinds = [
  "view",
  "order",
  "counted-order",
  "form",
  "form-error",
  "quiz-step",
  "quiz-end",
  "offer-shown",
  "offer-accepted",
  "offer-declined",
] as const;

export type CountKind = (typeof countKinds)[number];

/** Where a view comes from if no page of the site comes before it in the same tab. */
export const origins = ["entry", "new-tab", "return"] as const;

/** The sources that are not names of `site.json`. */
export const otherSource = "other";
export const noSource = "none";
export const unknownSource = "unknown";

export type Device = "phone" | "tablet" | "desktop";

/** What a counter counts. Routes are the names of base routes. */
export interface CountKey {
  readonly kind: CountKind;
  /** The market's code. */
  readonly market: string;
  /** A source of `site.json`, or `other`, `none` or `unknown`. */
  readonly source: string;
  readonly device: Device;
  readonly subject: string;
  readonly object: string;
}

/** What is added to a counter. */
export interface Count extends CountKey {
  /** Days since 1970-01-01, UTC. */
  readonly day: number;
  readonly number: number;
  /** In the currency's smallest unit. 0 for anything but orders. */
  readonly amount: number;
}

/**
 * The kinds of counters, and what their `subject` and `object` name:
 *
 * | kind | subject | object |
 * | --- | --- | --- |
 * | view | the page's route | the route of the page before, or one of `origins` |
 * | order, counted-order | the route of the order form | the currency |
 * | unpaid, counted-unpaid | the same | the same; what is not paid of these orders |
 * | test-order | the same | the same; `number` orders that were paid at the test bank |
 * | form | the form | empty |
 * | form-error | the form | the field |
 * | quiz-step | the quiz | the question |
 * | quiz-end | the quiz | the outcome |
 * | offer-shown, offer-accepted, offer-declined | the route of the offer | the product |
 * | arm-exposed | the experiment | phase, arm, currency, and the weights of all arms: `40bf36d3 short GBP control:1,short:1` |
 * | arm-ordered | the experiment | phase, arm, currency; `number` first orders of browsers, `amount` their sum |
 * | arm-squares | the experiment | the same; `amount` is the sum of the squares of these orders |
 * | arm-unpaid, arm-unpaid-squares | the experiment | the same; what is not paid of these sums |
 * | arm-reached | the experiment | the same; `number` browsers that have reached the goal's route |
 *
 * Counters of arms have the day on which the browser was exposed. They know neither sources nor devices.
 */
export const countKinds = [
  "view",
  "order",
  "counted-order",
  "unpaid",
  "counted-unpaid",
  "test-order",
  "form",
  "form-error",
  "quiz-step",
  "quiz-end",
  "offer-shown",
  "offer-accepted",
  "offer-declined",
  "arm-exposed",
  "arm-ordered",
  "arm-squares",
  "arm-unpaid",
  "arm-unpaid-squares",
  "arm-reached",
] as const;

export type CountKind = (typeof countKinds)[number];

/** Where a view comes from if no page of the site comes before it in the same tab. */
export const origins = ["entry", "new-tab", "return"] as const;

/** The sources that are not names of `site.json`. */
export const otherSource = "other";
export const noSource = "none";
export const unknownSource = "unknown";

/** In place of a class of devices. */
export const anyDevice = "any";

export type Device = "phone" | "tablet" | "desktop";

/** What a counter counts. Routes are the names of base routes. */
export interface CountKey {
  readonly kind: CountKind;
  /** The market's code. */
  readonly market: string;
  /** A source of `site.json`, or `other`, `none` or `unknown`. */
  readonly source: string;
  readonly device: Device | typeof anyDevice;
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

/** The dimensions that a sum can keep besides those that it always has. */
export type CountDimension = "day" | "source" | "device";

/** Days are days since 1970-01-01, and both belong to the period. */
export interface CountQuery {
  readonly from: number;
  readonly to: number;
  /** Default: all. */
  readonly kinds?: readonly CountKind[] | undefined;
  readonly market?: string | undefined;
  readonly source?: string | undefined;
  readonly subject?: string | undefined;
  readonly object?: string | undefined;
  /** Default: none. */
  readonly by?: readonly CountDimension[];
}

/** A sum of counters. It has the dimensions of the query. */
export interface CountSum
  extends Pick<Count, "kind" | "market" | "subject" | "object" | "number" | "amount">,
    Partial<Pick<Count, "day" | "source" | "device">> {}

/** Reads sums of counters. */
export type ReadCounts = (query: CountQuery) => Promise<readonly CountSum[]>;

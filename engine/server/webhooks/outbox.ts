/** An event to send. */
export interface OutboxEvent {
  /** Identifies the event, so that the receiver can ignore repeats. */
  readonly id: string;
  readonly type: string;
  /** The body of the request. Every attempt sends the same bytes. */
  readonly body: string;
  /** The number of attempts, including the next one. */
  readonly attempts: number;
}

/** The result of an attempt. */
export type Settlement =
  | { readonly kind: "delivered" }
  /** Send it again at this time, in milliseconds since 1970. */
  | { readonly kind: "later"; readonly at: number }
  /**
   * Never send it again: the receiver does not want it. It is kept for the operator. `at` is in milliseconds
   * since 1970.
   */
  | { readonly kind: "stopped"; readonly at: number };

/** The number of events that are not delivered: those to send, and those that were stopped. */
export interface OutboxCount {
  readonly waiting: number;
  readonly stopped: number;
}

/** The events that a store keeps until they are delivered. */
export interface Outbox {
  /**
   * Claims the events to send now: the oldest of each order, and no other of that order until it is settled.
   * They are reserved until `until`, so that no event is lost if the process dies. Both times are in
   * milliseconds since 1970.
   */
  claim(now: number, until: number, max: number): Promise<readonly OutboxEvent[]>;
  settle(id: string, settlement: Settlement): Promise<void>;
  /**
   * Makes events due that wait longer than the longest delay because the clock was wrong. Returns how many.
   */
  hasten(now: number): Promise<number>;
  count(): Promise<OutboxCount>;
}

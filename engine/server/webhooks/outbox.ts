/** An event on its way out. */
export interface OutboxEvent {
  /** Tells the receiver which events it has had already. */
  readonly id: string;
  readonly type: string;
  /** What is sent: the same bytes in each attempt. */
  readonly body: string;
  /** The attempts so far, the one that is about to be made included. */
  readonly attempts: number;
}

/** What became of an attempt. */
export type Settlement =
  | { readonly kind: "delivered" }
  /** To be tried again; milliseconds since 1970. */
  | { readonly kind: "later"; readonly at: number }
  /** Never to be tried again: the receiver does not want it. Kept for the operator. */
  | { readonly kind: "stopped"; readonly at: number };

/** The events that a store keeps until they are delivered. */
export interface Outbox {
  /**
   * The events to try now, the oldest of each order first, and no other of that order until it is settled. They are
   * nobody else's until `until`: who claims and then dies has not lost them. Both in milliseconds since 1970.
   */
  claim(now: number, until: number, most: number): Promise<readonly OutboxEvent[]>;
  settle(id: string, settlement: Settlement): Promise<void>;
}

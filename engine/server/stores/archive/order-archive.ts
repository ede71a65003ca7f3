import type { FormValues } from "../../../forms/form-validator.ts";
import type { SeenClock } from "../../retention/check-clock.ts";
import type { Order } from "../order-store.ts";
import type { Person } from "./find-person.ts";

/** A stored submission, with the current state of its order. */
export interface StoredSubmission {
  readonly id: number;
  readonly form: string;
  readonly market: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly values: FormValues;
  readonly order?: Order;
}

/** Selects submissions. Default: all of them. */
export interface SubmissionFilter {
  readonly form?: string | undefined;
  readonly market?: string | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly ids?: readonly number[] | undefined;
  /** The id of an order. */
  readonly order?: string | undefined;
}

/** How many rows were deleted, or would be deleted. */
export interface Erased {
  readonly submissions: number;
  readonly orders: number;
  readonly lines: number;
  /** Events that were not delivered yet. */
  readonly events: number;
}

/** An event that is not delivered yet. */
export interface WaitingEvent {
  readonly id: string;
  readonly type: string;
  readonly order: string;
  readonly attempts: number;
  /**
   * When the next attempt is due, in milliseconds since 1970. 0: as soon as the earlier events of the order
   * are settled.
   */
  readonly nextAt: number;
  /** When the receiver answered 410, in milliseconds since 1970. Null if it did not. */
  readonly stoppedAt: number | null;
}

/** A database of submissions and orders, as its operator sees it. Times are milliseconds since 1970. */
export interface OrderArchive {
  /** Reads the submissions one by one, oldest first. */
  submissions(filter?: SubmissionFilter): AsyncIterable<StoredSubmission> | Iterable<StoredSubmission>;
  /** The names of all fields that were filled in, in the order of their first use. */
  fieldNames(filter: SubmissionFilter): Promise<readonly string[]>;
  /** Counts submissions with the orders, lines and events that belong to them. */
  countWith(ids: readonly number[]): Promise<Erased>;
  countBefore(before: number): Promise<Erased>;
  /** Deletes all submissions of a person, with everything that belongs to them. */
  erasePerson(person: Person): Promise<Erased>;
  eraseBefore(before: number): Promise<Erased>;
  /** Removes deleted rows from the database's files. Returns what to do if some still contain them. */
  purge(): Promise<string | undefined>;
  /** Notes what the clock shows. `believe`: accepts it, however far it has jumped. */
  noteTime(now: number, believe: boolean): Promise<SeenClock>;
  /** The events of the outbox, oldest first. `stopped`: only the stopped ones. */
  events(which: { readonly stopped: boolean }): Promise<readonly WaitingEvent[]>;
  /**
   * Starts stopped events again: the one with this id, or all. Returns how many. The first event of each order
   * goes out first.
   */
  restartEvents(id: string | undefined): Promise<number>;
  close(): Promise<void>;
}

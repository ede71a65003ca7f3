import type { OrderBook, OrderService } from "../../commerce/order-book.ts";
import type { Count } from "../../counts/count.ts";
import type { CounterStore } from "../data/counter-store.ts";
import type { EndedSessions } from "../data/ended-sessions.ts";
import type { LogEntry } from "../data/log-entry.ts";

/** Takes what is counted while a request is answered. Never throws, and never keeps a response waiting. */
export type Recorder = (counts: readonly Count[], request: Request) => void;

/** What a host provides besides files. */
export interface HostServices {
  readonly orders: OrderService;
  /** Rejects if orders cannot be stored. */
  readonly check: () => Promise<void>;
  /**
   * Secrets of at least 32 bytes for the cookie of the running order. The first one signs; all of them
   * verify, so that a secret can be replaced.
   */
  readonly secrets: readonly Uint8Array<ArrayBuffer>[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
  /** The IP address of a request, for rate limits. Undefined if it is not known. */
  readonly getAddress: (request: Request) => string | undefined;
  /** Stores counts. Omitted if the host counts nothing. */
  readonly record?: Recorder;
  /** Reads what was counted. */
  readonly counters?: CounterStore;
  /** Remembers who has signed out of /admin. Omitted if the host counts nothing. */
  readonly sessions?: EndedSessions;
  /** The SHA-256 of the single password of /admin in hexadecimal. Undefined: there is none. */
  readonly adminPassword?: () => Promise<string | undefined>;
  /** The SHA-256 of each user's password. Without users and the single password, /admin does not exist. */
  readonly adminUsers?: ReadonlyMap<string, string> | undefined;
  /** Who handles orders in the shop's workshop: names, and a key for each. They sign in there. Omitted: none. */
  readonly adminPeople?: (() => Promise<ReadonlyMap<string, string>>) | undefined;
  /** The tokens of the shop's own systems for /api/orders. Omitted: /api/orders does not exist. */
  readonly orderTokens?: readonly string[] | undefined;
  /** Keeps the program alive until work beside the response is done. Omitted if it runs on anyway. */
  readonly defer?: (request: Request, work: Promise<void>) => void;
}

/** What the handler needs to accept submissions and orders. */
export interface Services extends Omit<HostServices, "orders"> {
  readonly orders: OrderBook;
  /** Whether the visitor's own connection uses https, even if a proxy terminates TLS. */
  readonly isSecure: (request: Request) => boolean;
}

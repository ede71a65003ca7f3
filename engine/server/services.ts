import type { Recorder } from "./counting/recorder.ts";
import type { CounterStore } from "./stores/counter-store.ts";
import type { EndedSessions } from "./stores/ended-sessions.ts";
import type { OrderStore } from "./stores/order-store.ts";

/** How serious a log entry is. `refused`: a request or a connection that the server does not accept. */
export type LogLevel = "info" | "refused" | "warning" | "error";

/** A log entry about a request or an error. Contains no personal data. The host adds the time. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>> & {
  /** Default: `info`. */
  readonly level?: LogLevel;
};

/** What a host provides besides files. */
export interface HostServices {
  readonly store: OrderStore;
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
  /** The SHA-256 of the password of /admin in hexadecimal. Undefined: /admin does not exist. */
  readonly adminPassword?: () => Promise<string | undefined>;
  /** Keeps the program alive until work beside the response is done. Omitted if it runs on anyway. */
  readonly defer?: (request: Request, work: Promise<void>) => void;
}

/** What the handler needs to accept submissions and orders. */
export interface Services extends HostServices {
  /** Whether the visitor's own connection uses https, even if a proxy terminates TLS. */
  readonly isSecure: (request: Request) => boolean;
}

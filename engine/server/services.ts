import type { Sink } from "./sink.ts";

/** What is logged of a request or of a trouble: no personal data. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a host has besides files. */
export interface HostServices {
  readonly sink: Sink;
  /** Signs the cookie of the running order; at least 32 bytes. The first signs, each is believed, so that one can be replaced. */
  readonly secrets: readonly Uint8Array<ArrayBuffer>[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
  /** The address that a request comes from, for limits; undefined when it is not known. */
  readonly addressOf: (request: Request) => string | undefined;
}

/** What posts and orders are taken with. */
export interface Services extends HostServices {
  /** Whether the visitor's own connection is https, also where a proxy has ended it. */
  readonly isSecure: (request: Request) => boolean;
}

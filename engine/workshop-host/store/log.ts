import type { Store } from "./open-store.ts";

/** What people did, for the page "Log". */
export interface LogLine {
  readonly at: number;
  readonly person: number | null;
  readonly action: string;
  readonly subject: string;
}

export interface Log {
  /** `action`: a sentence without its subject, such as "published". */
  add(line: LogLine): void;
  /** The newest first. */
  list(): readonly LogLine[];
}

/** Lines that the page shows. */
const maxLines = 500;

export const logIn = (store: Store): Log => ({
  add: ({ at, person, action, subject }) =>
    void store.all(
      "INSERT INTO log (at, person, action, subject) VALUES (?, ?, ?, ?)",
      at,
      person,
      action,
      subject,
    ),
  list: () =>
    store.all<LogLine>(`SELECT at, person, action, subject FROM log ORDER BY id DESC LIMIT ${maxLines}`),
});

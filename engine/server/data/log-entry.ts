/** How serious a log entry is. `refused`: a request or a connection that the server does not accept. */
export type LogLevel = "info" | "refused" | "warning" | "error";

/** A log entry about a request or an error. Contains no personal data. The host adds the time. */
export type LogEntry = Readonly<Record<string, string | number | boolean | undefined>> & {
  /** Default: `info`. */
  readonly level?: LogLevel;
};

import type { LogEntry } from "../data/log-entry.ts";
import { jsonLog } from "./json-log.ts";
import type { Settings } from "./settings.ts";

/** Where a server writes for its operator. */
export interface OperatorOutput {
  readonly log: (entry: LogEntry) => void;
  /** Prints a line for people. */
  readonly print: (line: string) => void;
  /** Writes the rest of the log. */
  end(): Promise<void>;
}

/** Logs to standard output, unless that is a terminal. Then, and without a log, lines for people go there. */
export function operatorOutput({ log }: Pick<Settings, "log">): OperatorOutput {
  const lines = (log ?? !process.stdout.isTTY) ? jsonLog(process.stdout.fd) : undefined;
  return {
    log: lines?.write ?? (() => undefined),
    print: lines === undefined ? console.log : console.error,
    end: async () => lines?.end(),
  };
}

import type { Writable } from "node:stream";
import type { LogEntry } from "../services.ts";

/**
 * Collects lines for this many milliseconds. One write for each line would cost more than the response
 * itself.
 */
const delay = 100;

const lineOf = (entry: LogEntry): string =>
  `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;

/**
 * If the log consumer stalls, lines above this many waiting bytes are dropped and counted, so that memory
 * does not fill up.
 */
const maxWaiting = 2 ** 20;

/** Writes each entry as one line of JSON with the time. */
export interface JsonLog {
  write(entry: LogEntry): void;
  /** Writes the waiting lines. */
  flush(): void;
}

export function jsonLog(out: Writable): JsonLog {
  let waiting = "";
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  // The log consumer has closed the pipe. Keep serving.
  out.on("error", () => undefined);
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "" || !out.writable) return;
    if (lost > 0) waiting += lineOf({ level: "error", lostLines: lost });
    out.write(waiting);
    waiting = "";
    lost = 0;
  };
  return {
    flush,
    write: (entry) => {
      if (waiting.length + out.writableLength > maxWaiting) {
        lost++;
        return;
      }
      waiting += lineOf(entry);
      timer ??= setTimeout(flush, delay).unref();
    },
  };
}

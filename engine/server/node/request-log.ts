import type { Writable } from "node:stream";
import type { LogEntry } from "../services.ts";

/** Lines are written together after so many milliseconds: a write for each would cost more than the answer. */
const delay = 100;

/** A reader that has stopped reading must not fill the memory: beyond so many bytes lines are lost, and counted. */
const mostWaiting = 2 ** 20;

/** Writes entries as lines of JSON. */
export interface JsonLog {
  write(entry: LogEntry): void;
  /** Writes what is waiting. */
  flush(): void;
}

export function jsonLog(out: Writable): JsonLog {
  let waiting = "";
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  // Whoever read it has gone; the shop goes on.
  out.on("error", () => undefined);
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === "" || !out.writable) return;
    if (lost > 0) waiting += `${JSON.stringify({ level: "error", lostLines: lost })}\n`;
    out.write(waiting);
    waiting = "";
    lost = 0;
  };
  return {
    flush,
    write: (entry) => {
      if (waiting.length + out.writableLength > mostWaiting) {
        lost++;
        return;
      }
      waiting += `${JSON.stringify(entry)}\n`;
      timer ??= setTimeout(flush, delay).unref();
    },
  };
}

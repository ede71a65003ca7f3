import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import type { LogEntry, LogLevel } from "../data/log-entry.ts";

/** Collects lines for this many milliseconds: one write for each line would cost more than the response. */
const delay = 100;

/** Writes earlier if this many bytes are waiting. */
const batch = 4096;

/**
 * If the log consumer stalls, lines above this many waiting bytes are dropped and counted, so that memory
 * does not fill up.
 */
const maxWaiting = 2 ** 20;

/** How long to wait for a stalled consumer at the end, in milliseconds. */
const timeout = 1000;

const levels = { info: 30, refused: 35, warning: 40, error: 50 } satisfies Record<LogLevel, number>;

/** Writes each entry as one line of JSON with its level and the time. */
export interface JsonLog {
  write(entry: LogEntry): void;
  /** Writes the waiting lines. Takes no further ones. */
  end(): Promise<void>;
}

/** Logs to a file descriptor. */
export function jsonLog(descriptor: number): JsonLog {
  let lost = 0;
  let isExiting = false;
  // Before pino adds its own listener, which waits for a stalled consumer forever.
  process.once("exit", writeRest);
  const out = pino.destination({
    dest: descriptor,
    sync: false,
    minLength: batch,
    maxLength: maxWaiting,
    periodicFlush: delay,
    retryEAGAIN: () => !isExiting,
  });
  const logger = pino(
    {
      level: "info",
      customLevels: levels,
      useOnlyCustomLevels: true,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    out,
  );
  out.on("drop", () => lost++);
  out.on("drain", reportLost);
  // The disk is full, for example. Keep serving. If the consumer has closed the pipe, pino stops writing.
  out.on("error", () => undefined);

  function reportLost(): void {
    const lostLines = lost;
    lost = 0;
    if (lostLines > 0) logger.error({ lostLines });
  }

  /** The process exits without `end`. */
  function writeRest(): void {
    isExiting = true;
    try {
      out.flushSync();
    } catch {
      // The consumer has stalled. Do not keep the process alive for it.
    }
    out.destroy();
  }

  return {
    write: ({ level = "info", ...fields }) => logger[level](fields),
    async end() {
      process.off("exit", writeRest);
      reportLost();
      const closed = new Promise((resolve) => out.once("close", resolve).once("error", resolve));
      out.end();
      await Promise.race([closed, sleep(timeout, undefined, { ref: false })]);
      out.destroy();
    },
  };
}

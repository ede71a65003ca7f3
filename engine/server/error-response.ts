import type { ErrorHandler } from "hono";
import { describeError } from "./describe-error.ts";
import type { LogEntry } from "./services.ts";

/** Logs an error of the server and responds with 500. */
export const errorResponse =
  (log: (entry: LogEntry) => void): ErrorHandler =>
  (error) => {
    log({ level: "error", ...describeError(error) });
    return new Response("Something went wrong. Please try again.", {
      status: 500,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  };

import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { describeError } from "../data/describe-error.ts";
import type { LogEntry } from "../data/log-entry.ts";

/** Responds with the answer of a middleware that refuses a request. Logs any other error: 500. */
export const errorResponse =
  (log: (entry: LogEntry) => void): ErrorHandler =>
  (error) => {
    if (error instanceof HTTPException) return error.getResponse();
    log({ level: "error", ...describeError(error) });
    return new Response("Something went wrong. Please try again.", {
      status: 500,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  };

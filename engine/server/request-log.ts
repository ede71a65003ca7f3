import type { AppMiddleware } from "./app.ts";
import { isHealthPath } from "./health.ts";
import { unknownPath } from "./logged-path.ts";
import type { LogEntry } from "./services.ts";

/** Middleware that logs each answered request. The entry contains no personal data. */
export const requestLog =
  (log: (entry: LogEntry) => void): AppMiddleware =>
  async (context, next) => {
    const started = performance.now();
    await next();
    const { method } = context.req;
    const { status, headers } = context.res;
    const path = context.get("path");
    log({
      ...(status >= 500 && !isHealthPath(path) && { level: "error" as const }),
      method,
      path: path ?? unknownPath,
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      bytes: context.get("bytes") ?? Number(headers.get("content-length") ?? 0),
      market: context.get("market"),
    });
  };

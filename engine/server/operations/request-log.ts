import { routePath } from "hono/route";
import type { LogEntry } from "../data/log-entry.ts";
import type { AppContext, AppMiddleware } from "../http/app.ts";
import { unknownPath } from "../http/logged-path.ts";
import { isReadinessPath } from "./health.ts";
import { type Metrics, routeKind } from "./metrics.ts";

/** The pattern of the route that has answered: `/api/forms/{name}`. Undefined if no route has. */
function routePattern(context: AppContext): string | undefined {
  const path = routePath(context);
  return path.includes("*") ? undefined : path.replace(/:(\w+)/g, "{$1}");
}

/** Middleware that logs and counts each answered request. The entry contains no personal data. */
export const requestLog =
  (log: (entry: LogEntry) => void, metrics: Metrics | undefined): AppMiddleware =>
  async (context, next) => {
    const started = performance.now();
    await next();
    const milliseconds = performance.now() - started;
    const { method } = context.req;
    const { status, headers } = context.res;
    const path = context.get("path") ?? routePattern(context);
    metrics?.observe({ route: routeKind(path), status, seconds: milliseconds / 1000 });
    log({
      ...(status >= 500 && !isReadinessPath(path) && { level: "error" as const }),
      method,
      path: path ?? unknownPath,
      status,
      ms: Math.round(milliseconds * 10) / 10,
      bytes: context.get("bytes") ?? Number(headers.get("content-length") ?? 0),
      market: context.get("market"),
    });
  };

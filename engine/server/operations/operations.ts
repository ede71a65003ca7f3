import { Hono } from "hono";
import { geoPath } from "../../routing/market-cookie.ts";
import { reportsPath } from "../../routing/page-policies.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { ServerApp } from "../http/app.ts";
import type { GetVisitor } from "../http/read-visitor.ts";
import { breachReports } from "./breach-reports.ts";
import { type HealthSetup, mountHealth } from "./health.ts";
import { type Metrics, mountMetrics } from "./metrics.ts";

interface OperationsSetup extends Omit<HealthSetup, "build"> {
  readonly table: SiteTable;
  readonly getVisitor: GetVisitor;
  readonly log: (entry: LogEntry) => void;
  readonly metrics: Metrics | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Paths for machines: health checks, metrics, reports of browsers, and the visitor's country for scripts. */
export function operations(setup: OperationsSetup): ServerApp {
  const { table, readiness, stale, getVisitor, log, metrics, now } = setup;
  const app: ServerApp = new Hono();
  mountHealth(app, { readiness, build: table.build, stale });
  mountMetrics(app, metrics, table.build);
  const report = breachReports({ table, log, now });
  app.post(reportsPath, ({ req }) => report(req.raw));
  app.get(geoPath, ({ req }) => {
    const { country } = getVisitor(req.raw);
    return Response.json({ country: country ?? null }, { headers: { "cache-control": "private, no-store" } });
  });
  return app;
}

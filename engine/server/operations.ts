import { Hono } from "hono";
import { geoPath } from "../routing/geo-path.ts";
import { reportsPath } from "../routing/page-policies.ts";
import type { SiteTable } from "../routing/site-table.ts";
import type { ServerApp } from "./app.ts";
import { breachReports } from "./breach-reports.ts";
import { type HealthSetup, mountHealth } from "./health.ts";
import { loggedAs } from "./logged-path.ts";
import type { VisitorOf } from "./read-visitor.ts";
import type { LogEntry } from "./services.ts";

interface OperationsSetup extends Omit<HealthSetup, "build"> {
  readonly table: SiteTable;
  readonly visitorOf: VisitorOf;
  readonly log: (entry: LogEntry) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What is not for visitors to read: health, reports of browsers, and the visitor's country for scripts. */
export function operations({ table, readiness, stale, visitorOf, log, now }: OperationsSetup): ServerApp {
  const app: ServerApp = new Hono();
  mountHealth(app, { readiness, build: table.build, stale });
  const report = breachReports({ table, log, now });
  app.post(reportsPath, loggedAs(reportsPath), ({ req }) => report(req.raw));
  app.get(geoPath, loggedAs(geoPath), ({ req }) => {
    const { country } = visitorOf(req.raw);
    return Response.json({ country: country ?? null }, { headers: { "cache-control": "private, no-store" } });
  });
  return app;
}

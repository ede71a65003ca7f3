import { bearerAuth } from "hono/bearer-auth";
import { eventsPath } from "../../counts/visit-event.ts";
import { formsPath } from "../../forms/forms-path.ts";
import { orderPath } from "../../forms/order-submission.ts";
import { geoPath } from "../../routing/market-cookie.ts";
import { reportsPath } from "../../routing/page-policies.ts";
import type { ServerApp } from "../http/app.ts";
import { isAsset } from "../http/is-asset.ts";
import { payloadSuffix, unknownPath } from "../http/logged-path.ts";
import { mailEventsPath } from "../http/mail-events-path.ts";
import { ordersPath } from "../http/orders-path.ts";
import { paymentsPath } from "../http/payment-paths.ts";
import { healthPaths } from "./health.ts";

/** The kinds of addresses that requests are counted by. */
export type RouteKind =
  | "page"
  | "payload"
  | "asset"
  | "form"
  | "order"
  | "orders-api"
  | "payment"
  | "mail"
  | "event"
  | "operations"
  | "unknown";

export interface AnsweredRequest {
  readonly route: RouteKind;
  readonly status: number;
  /** The time from the request to the response, without the time that its body takes. */
  readonly seconds: number;
}

/** What a host counts for monitoring. Contains no personal data. */
export interface Metrics {
  /** Whoever reads the metrics must send this token. */
  readonly token: string;
  observe(request: AnsweredRequest): void;
  /** Counts a request of a payment provider. `result`: such as "foreign", if it is about another shop. */
  countPaymentEvent(provider: string, result: string): void;
  /** Counts a request of the mail service. `result`: such as "bounced". */
  countMailEvent(result: string): void;
  /** The metrics in the text format of Prometheus. `build` is the id of the served build. */
  read(build: string): Promise<{ readonly text: string; readonly contentType: string }>;
}

export const metricsPath = "/metrics";

const operationsPaths: readonly string[] = [...healthPaths, metricsPath, geoPath, reportsPath];

/** The kind of a path as the log shows it. */
export function routeKind(path: string = unknownPath): RouteKind {
  if (path === unknownPath) return "unknown";
  if (operationsPaths.includes(path)) return "operations";
  if (path.startsWith(formsPath)) return "form";
  if (path === orderPath) return "order";
  if (path.startsWith(ordersPath)) return "orders-api";
  if (path.startsWith(paymentsPath)) return "payment";
  if (path === mailEventsPath) return "mail";
  if (path === eventsPath) return "event";
  if (path.endsWith(payloadSuffix)) return "payload";
  return isAsset(path) ? "asset" : "page";
}

/** Mounts the address that Prometheus reads, if the host has metrics. */
export function mountMetrics(app: ServerApp, metrics: Metrics | undefined, build: string): void {
  if (metrics === undefined) return;
  const { token, read } = metrics;
  app.get(metricsPath, bearerAuth({ token }), async () => {
    const { text, contentType } = await read(build);
    return new Response(text, { headers: { "content-type": contentType, "cache-control": "no-store" } });
  });
}

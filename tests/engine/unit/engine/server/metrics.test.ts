import { expect, it } from "vitest";
import { routeKind } from "../../../../../engine/server/operations/metrics.ts";

it.each([
  ["/take/de", "page"],
  ["/paypal-confirm/{from}", "page"],
  ["/", "page"],
  ["/take/de/_payload.json", "payload"],
  ["/_payload.json", "payload"],
  ["/assets/app-1a2b3c4d.js", "asset"],
  ["/assets/(unknown)", "asset"],
  ["/favicon.ico", "asset"],
  ["/api/forms/{name}", "form"],
  ["/api/order", "order"],
  ["/api/orders", "orders-api"],
  ["/api/orders/{number}/facts", "orders-api"],
  ["/api/payments/stripe", "payment"],
  ["/api/mails/events", "mail"],
  ["/api/geo", "operations"],
  ["/livez", "operations"],
  ["/metrics", "operations"],
  ["(unknown)", "unknown"],
  [undefined, "unknown"],
])("a request for %s counts as %s", (path, kind) => {
  expect(routeKind(path)).toBe(kind);
});

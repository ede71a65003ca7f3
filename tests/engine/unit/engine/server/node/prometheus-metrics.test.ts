import { expect, test } from "vitest";
import { prometheusMetrics } from "../../../../../../engine/server/node/prometheus-metrics.ts";
import { order, orderSubmission } from "../../../../../fixtures/submissions.ts";
import { memoryStore } from "../../../../../fixtures/test-store.ts";

test("counts new orders without those at the test bank", async () => {
  const metrics = prometheusMetrics("token", undefined);
  const book = metrics.countOrders(memoryStore());
  const attempt = {
    type: "attempt",
    key: "attempt-1",
    attempt: 1,
    provider: "test-bank",
    method: "card",
    kind: "card",
    upsell: "none",
    amount: 2990,
    capture: "at-once",
    expires: 2,
    at: 1,
  } as const;
  await book.place(orderSubmission("real", { order: order("order-real") }));
  await book.place(orderSubmission("real", { order: order("order-real") }));
  await book.place(orderSubmission("trial", { order: order("order-trial", { facts: [attempt] }) }));
  const { text } = await metrics.read("build");
  expect(text.match(/^storefront_orders_total.*$/gm)).toEqual(['storefront_orders_total{market="DE"} 1']);
});

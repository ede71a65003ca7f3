import { expect, it } from "vitest";
import type { OrderEvent } from "../../../../../engine/commerce/order-facts.ts";
import { findAccessEnd } from "../../../../../engine/commerce/page-access.ts";

const day = 86_400_000;

const card: OrderEvent = {
  ...({ type: "attempt", attempt: 1, provider: "stripe", method: "card", kind: "card" } as const),
  ...({ upsell: "none", amount: 1000, capture: "at-once", expires: 2e12 } as const),
};

const started: OrderEvent = { type: "attempt-started", attempt: 1, reference: "r" };

it.each<[string, number, readonly (readonly [days: number, OrderEvent])[]]>([
  ["an order that waits for its parcel", 365, []],
  [
    "a paid order that waits for its parcel",
    365,
    [
      [0, card],
      [0, started],
      [1, { type: "paid", amount: 1000, attempt: 1 }],
    ],
  ],
  [
    "an order whose payment is on its way",
    365,
    [
      [0, card],
      [0, started],
      [0, { type: "processing", attempt: 1 }],
    ],
  ],
  ["an unpaid order", 60, [[0, card]]],
  [
    "an unpaid order that somebody tries to pay every month",
    60,
    [
      [0, card],
      [30, started],
      [59, { ...card, attempt: 2 }],
    ],
  ],
  ["a shipped order", 60, [[30, { type: "shipped" }]]],
  ["an order that was shipped late", 71, [[50, { type: "shipped" }]]],
  [
    "an order with a second parcel",
    111,
    [
      [10, { type: "shipped" }],
      [90, { type: "shipped" }],
    ],
  ],
  ["an order that was shipped after a year", 421, [[400, { type: "shipped" }]]],
  ["a cancelled order", 60, [[3, { type: "cancelled" }]]],
  [
    "an order that was paid back late",
    79,
    [
      [40, { type: "withdrawn" }],
      [58, { type: "refunded", amount: 1 }],
    ],
  ],
])("%s opens by its link for %i days", (_title, days, events) => {
  const order = {
    at: 1_800_000_000_000,
    lines: [{ product: "jar", name: "Jar", price: 1000, quantity: 1 }],
    terms: { fee: 0 },
    facts: events.map(([after, event], index) => ({
      ...event,
      key: `fact-${index}`,
      at: 1_800_000_000_000 + after * day,
    })),
  };
  expect((findAccessEnd(order) - order.at) / day).toBe(days);
});

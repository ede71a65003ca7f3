import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Order } from "../../../../../engine/commerce/order.ts";
import type { OrderEvent } from "../../../../../engine/commerce/order-facts.ts";
import { readOrderId } from "../../../../../engine/commerce/order-id.ts";
import { findRemoved, readState } from "../../../../../engine/commerce/order-state.ts";
import { refuseFact } from "../../../../../engine/commerce/refuse-fact.ts";
import { line, order } from "../../../../fixtures/submissions.ts";

const placed = order("7Q2KM4TX9A", { lines: [line("starter", 2990), line("soap", 500)] });

/** Adds an event to the ledger of an order. */
const add = (before: Order, event: OrderEvent): Order => {
  const { facts = [] } = before;
  return { ...before, facts: [...facts, { ...event, key: `fact-${facts.length}`, at: facts.length }] };
};

const paid = { type: "paid", amount: 3980 } as const;
const shipped = { type: "shipped", tracking: "00340" } as const;
const cancelled = { type: "cancelled" } as const;
const withdrawn = { type: "withdrawn" } as const;

describe("a fact is refused", () => {
  test.for([
    [[], { type: "line-removed", position: 2 }, "no-such-line", "position"],
    [
      [{ type: "line-removed", position: 1 }],
      { type: "line-removed", position: 1 },
      "line-removed-before",
      "position",
    ],
    [[], { type: "refunded", amount: 1 }, "refund-exceeds-payments", "amount"],
    [
      [paid, { type: "refunded", amount: 3000 }],
      { type: "refunded", amount: 981 },
      "refund-exceeds-payments",
      "amount",
    ],
    [[shipped], cancelled, "order-shipped", undefined],
    [[cancelled], shipped, "order-ended", undefined],
    [[cancelled], withdrawn, "order-ended", undefined],
    [[withdrawn], withdrawn, "order-ended", undefined],
    [[cancelled], { type: "line-removed", position: 0 }, "order-ended", undefined],
  ] as const)("after %j: %j", ([earlier, event, code, path]) => {
    const refusal = refuseFact(earlier.reduce(add, placed), event);
    expect([refusal?.code, refusal?.path]).toEqual([code, path]);
    expect(refusal?.message).toMatch(/^(?:Order|Line \d of order) 7Q2KM-4TX9A .*\. (?:Record|Read) .*\.$/);
  });
});

test.for([
  [[], paid],
  [[cancelled], paid],
  [[paid, cancelled], { type: "refunded", amount: 3980 }],
  [[shipped], shipped],
  [[shipped], withdrawn],
  [[shipped], { type: "line-removed", position: 0 }],
] as const)("after %j, %j makes sense", ([earlier, event]) => {
  expect(refuseFact(earlier.reduce(add, placed), event)).toBeUndefined();
});

const amount = fc.integer({ min: 1, max: 5000 });
const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom("paid" as const, "refunded" as const), amount }),
  fc.record({ type: fc.constantFrom("cancelled" as const, "withdrawn" as const, "shipped" as const) }),
  fc.record({ type: fc.constant("line-removed" as const), position: fc.nat(3) }),
);

test("a ledger of facts that make sense ends once, refunds what was paid, and removes lines that exist", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      let current: Order = placed;
      for (const event of events) {
        const before = JSON.stringify(current);
        const refusal = refuseFact(current, event);
        expect(JSON.stringify(current)).toBe(before);
        if (refusal === undefined) current = add(current, event);
      }
      const { facts = [] } = current;
      const count = (...types: readonly string[]) => facts.filter(({ type }) => types.includes(type)).length;
      const { refunded, paid: sum } = readState(current);
      expect(refunded).toBeLessThanOrEqual(sum);
      expect(count("cancelled", "withdrawn")).toBeLessThanOrEqual(1);
      expect(count("cancelled") * count("shipped")).toBe(0);
      expect(findRemoved(current).size).toBe(count("line-removed"));
      for (const position of findRemoved(current)) expect(placed.lines[position]).toBeDefined();
      const end = facts.findIndex(({ type }) => type === "cancelled" || type === "withdrawn");
      const later = end === -1 ? [] : facts.slice(end + 1);
      expect(later.filter(({ type }) => type !== "paid" && type !== "refunded")).toEqual([]);
    }),
  );
});

test.for([
  ["7Q2KM-4TX9A", "7Q2KM4TX9A"],
  ["7q2km4tx9a", "7Q2KM4TX9A"],
  ["7q2km-4tx9", undefined],
  ["7Q2KM-4TX9U", undefined],
] as const)("reads the order number %s", ([text, id]) => {
  expect(readOrderId(text)).toBe(id);
});

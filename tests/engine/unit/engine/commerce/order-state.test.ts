import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OrderFact } from "../../../../../engine/commerce/order-facts.ts";
import { ledgerLength, readState } from "../../../../../engine/commerce/order-state.ts";
import { line, order } from "../../../../fixtures/submissions.ts";

const amount = fc.integer({ min: 1, max: 10_000 });
const reason = fc.option(fc.string(), { nil: undefined });
const event = fc.oneof(
  fc.record({ type: fc.constant("line-removed" as const), position: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constantFrom("paid" as const, "refunded" as const), amount }),
  fc.record({ type: fc.constantFrom("cancelled" as const, "withdrawn" as const), reason }),
  fc.record({ type: fc.constant("shipped" as const), carrier: reason, tracking: reason }),
);
const fact: fc.Arbitrary<OrderFact> = fc
  .tuple(event, fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 9 }))
  .map(([more, at, key]) => ({ ...more, at, key: `k${key}` }));
const facts = fc.array(fact, { maxLength: 12 });

const lines = [line("starter", 2990), line("soap", 500), line("brush", 700)];
const stateAfter = (ledger: readonly OrderFact[]) => readState(order("o", { lines, facts: ledger }));

describe("the state of an order", () => {
  test("does not depend on the sequence in which its facts arrived, nor on that of their properties", () => {
    const shuffled = facts.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    const reversed = (one: OrderFact) =>
      Object.fromEntries(Object.entries(one).reverse()) as unknown as OrderFact;
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(stateAfter(other.map(reversed))).toEqual(stateAfter(list));
      }),
      { numRuns: 1000 },
    );
  });

  test("does not depend on how often a fact arrived", () => {
    fc.assert(
      fc.property(facts, (list) => {
        expect(stateAfter([...list, ...list])).toEqual(stateAfter(list));
      }),
      { numRuns: 1000 },
    );
  });

  test("ignores the facts of a newer version", () => {
    const unknown = { type: "gift-wrapped", key: "new", at: 3, amount: 5 } as unknown as OrderFact;
    fc.assert(
      fc.property(facts, (list) => {
        expect(stateAfter([unknown, ...list])).toEqual(stateAfter(list));
      }),
    );
    expect(ledgerLength(order("o", { lines, facts: [unknown] }))).toBe(5);
  });

  test("never asks for what was paid, and returns what was paid too much", () => {
    fc.assert(
      fc.property(facts, (list) => {
        const { total, status, paid, refunded, due } = stateAfter(list);
        const owed = status === "cancelled" || status === "withdrawn" ? 0 : total;
        if (paid <= owed) expect(due).toBe(owed - paid);
        else expect(due).toBe(-Math.max(0, paid - owed - refunded) || 0);
      }),
      { numRuns: 1000 },
    );
  });
});

const at = (type: "paid" | "refunded", sum: number, key: string): OrderFact => ({
  type,
  amount: sum,
  key,
  at: 1,
});

test.for<[readonly OrderFact[], string, number]>([
  [[], "placed", 4680],
  [[at("paid", 4000, "a")], "placed", 680],
  [[at("paid", 4000, "a"), at("paid", 680, "b")], "paid", 0],
  [[at("paid", 4680, "a"), { type: "shipped", key: "s", at: 2 }], "shipped", 0],
  [[at("paid", 4680, "a"), at("refunded", 4680, "r")], "refunded", 0],
  [[at("paid", 4680, "a"), at("refunded", 500, "r")], "paid", 0],
  [[at("paid", 4190, "a"), { type: "cancelled", key: "c", at: 2 }], "cancelled", -4190],
  [[{ type: "withdrawn", key: "w", at: 2 }], "withdrawn", 0],
  [[{ type: "line-removed", position: 0, key: "l", at: 2 }], "placed", 1690],
  [[0, 1, 2].map((position) => ({ type: "line-removed", position, key: `${position}`, at: 2 })), "placed", 0],
])("after %j an order is %s, and %i is due", ([ledger, status, due]) => {
  expect(stateAfter(ledger)).toMatchObject({ status, due });
});

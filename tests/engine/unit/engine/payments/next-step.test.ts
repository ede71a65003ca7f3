import { expect, test } from "vitest";
import type { OrderFact } from "../../../../../engine/commerce/order-facts.ts";
import { isReleased, readState } from "../../../../../engine/commerce/order-state.ts";
import { listLooks } from "../../../../../engine/payments/next-look.ts";
import { nextStep, type Run } from "../../../../../engine/payments/next-step.ts";
import { line, order } from "../../../../fixtures/submissions.ts";

const held: readonly OrderFact[] = [
  {
    type: "attempt",
    key: "attempt-1",
    at: 1,
    attempt: 1,
    provider: "paypal",
    method: "wallet",
    kind: "wallet",
    upsell: "none",
    amount: 2990,
    capture: "at-once",
    expires: 1_000_000,
  },
  { type: "attempt-started", key: "a", at: 1, attempt: 1, reference: "p1" },
  { type: "authorised", key: "b", at: 1, attempt: 1, amount: 2990 },
];

test("money on hold that the provider has forgotten ends its attempt, so that the order can be paid again", () => {
  const waiting = order("o", { lines: [line("starter", 2990)], facts: held });
  const run = { looks: [], calls: [], answers: { 1: "none" } } as const;
  expect(nextStep(waiting, run, 2)).toMatchObject({
    call: "record",
    event: { type: "attempt-ended", attempt: 1, result: "cancelled" },
  });
});

const unpaid: readonly OrderFact[] = [
  ...held.slice(0, 2),
  { type: "attempt-ended", key: "c", at: 2, attempt: 1, result: "failed" },
];
const released: readonly OrderFact[] = [
  ...unpaid,
  { type: "stock-released", key: "stock-1-released", at: 1_000_001 },
];
const stocked = (facts: readonly OrderFact[]) =>
  order("o", { lines: [{ ...line("starter", 2990), isStocked: true }], facts });
const emptyRun: Run = { looks: [], calls: [], answers: {} };
const answer = { reference: "p1", state: "failed", amount: 2990, currency: "EUR", refunds: [] } as const;
const paid: OrderFact = { type: "paid", key: "d", at: 1_000_002, attempt: 1, amount: 3480 };

test("pieces go back after the time to pay, once the provider has said again that nobody has paid", () => {
  expect(nextStep(stocked(unpaid), emptyRun, 999_999)).toBeUndefined();
  expect(listLooks(stocked(unpaid), 999_999)).toEqual([{ attempt: 1, at: 1_000_000 }]);
  expect(nextStep(stocked(unpaid), emptyRun, 1_000_000)).toMatchObject({ call: "find" });
  const silent = { ...emptyRun, answers: { 1: "silent" } } as const;
  expect(nextStep(stocked(unpaid), silent, 1_000_000)).toBeUndefined();
  const answered = { ...emptyRun, answers: { 1: answer } };
  expect(nextStep(stocked(unpaid), answered, 1_000_000)).toEqual({
    call: "record",
    event: { type: "stock-released", key: "stock-1-released" },
  });
  expect(nextStep(stocked(released), answered, 1_000_000)).toBeUndefined();
  expect(nextStep(order("o", { facts: unpaid }), answered, 1_000_000)).toBeUndefined();
});

test("a late success takes its pieces again before the goods may leave", () => {
  const late = stocked([...released, paid]);
  expect([readState(late).status, isReleased(late)]).toEqual(["review", false]);
  expect(nextStep(late, emptyRun, 1_000_003)).toEqual({
    call: "record",
    event: { type: "stock-reserved", key: "stock-1-reserved" },
  });
  const reserved = stocked([
    ...(late.facts ?? []),
    { type: "stock-reserved", key: "stock-1-reserved", at: 1_000_004 },
  ]);
  expect([readState(reserved).status, isReleased(reserved)]).toEqual(["paid", true]);
});

test("a late success without pieces is told once, and asks again every ten minutes", () => {
  const short: Run = { ...emptyRun, isShort: true };
  const late = stocked([...released, paid]);
  expect(nextStep(late, short, 1_000_003)).toEqual({
    call: "record",
    event: { type: "out-of-stock", key: "stock-1-out" },
  });
  const told = stocked([...(late.facts ?? []), { type: "out-of-stock", key: "stock-1-out", at: 1_000_004 }]);
  expect(nextStep(told, short, 1_000_005)).toBeUndefined();
  expect(nextStep(told, emptyRun, 1_000_005)).toMatchObject({ event: { type: "stock-reserved" } });
  expect(listLooks(told, 1_000_005)).toEqual([{ attempt: 1, at: 1_600_005 }]);
});

test("money on hold is captured only with pieces, or once the shop has shipped", () => {
  const late = [
    ...released,
    { type: "authorised", key: "d", at: 1_000_002, attempt: 1, amount: 2990 },
  ] as const;
  const run: Run = { ...emptyRun, isShort: true, answers: { 1: { ...answer, state: "authorised" } } };
  expect(nextStep(stocked(late), run, 1_000_003)).toMatchObject({ event: { type: "out-of-stock" } });
  expect(
    nextStep(stocked([...late, { type: "shipped", key: "e", at: 1_000_004 }]), run, 1_000_005),
  ).toMatchObject({
    call: "capture",
  });
});

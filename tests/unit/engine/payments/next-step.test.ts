import { expect, test } from "vitest";
import type { OrderFact } from "../../../../engine/commerce/order-facts.ts";
import { nextStep } from "../../../../engine/payments/next-step.ts";
import { line, order } from "../../../fixtures/submissions.ts";

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

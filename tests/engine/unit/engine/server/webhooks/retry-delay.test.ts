import { expect, test } from "vitest";
import { retryDelay } from "../../../../../../engine/server/webhooks/retry-delay.ts";

test("doubles from five seconds to an hour, minus a random share of up to a half", () => {
  expect([1, 2, 3, 10, 11, 1000].map((attempts) => retryDelay(attempts, 0))).toEqual([
    5000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000,
  ]);
  expect(retryDelay(1, 0.999)).toBeGreaterThanOrEqual(2500);
  expect(retryDelay(1, 0.5)).toBe(3750);
});

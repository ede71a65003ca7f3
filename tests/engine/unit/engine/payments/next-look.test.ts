import fc from "fast-check";
import { expect, test } from "vitest";
import { listLooks } from "../../../../../engine/payments/next-look.ts";
import { line, order } from "../../../../fixtures/submissions.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 28);
const expires = start + 24 * 60 * minute;

const open = order("o", {
  lines: [line("starter", 2990)],
  facts: [
    {
      type: "attempt",
      key: "attempt-1",
      at: start,
      attempt: 1,
      provider: "stripe",
      method: "card",
      kind: "card",
      upsell: "none",
      amount: 2990,
      capture: "at-once",
      expires,
    },
    { type: "attempt-started", key: "a", at: start, attempt: 1, reference: "p1" },
  ],
});

test("the next look at an open attempt is a whole millisecond, later than now, and at its expiry at the latest", () => {
  fc.assert(
    fc.property(fc.integer({ min: start, max: expires - 1 }), (now) => {
      const [{ at = 0 } = {}] = listLooks(open, now);
      expect(at).toSatisfy(Number.isInteger);
      expect(at).toBeGreaterThan(now);
      expect(at).toBeLessThanOrEqual(expires);
    }),
  );
});

import { expect, test } from "vitest";
import type { Count } from "../../../../../../engine/counts/count.ts";
import { memoryStore } from "../../../../../fixtures/test-store.ts";

test("a store adds all counts that have waited for it", async () => {
  const { counters, close } = memoryStore();
  const counts = Array.from({ length: 100_000 }, (_, index): Count => {
    const key = { kind: "view", market: "DE", source: "none", device: "phone", object: "entry" } as const;
    return { ...key, subject: `page ${index % 1000}`, day: 20_000 + (index % 100), number: 1, amount: 0 };
  });
  await counters.add(counts);
  const sums = await counters.read({ from: 20_000, to: 20_100 });
  expect(sums).toHaveLength(1000);
  expect(sums.reduce((sum, { number }) => sum + number, 0)).toBe(100_000);
  await close();
});

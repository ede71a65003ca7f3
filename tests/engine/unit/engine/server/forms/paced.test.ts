import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paced } from "../../../../../../engine/server/forms/paced.ts";
import { testClock } from "../../../../../fixtures/test-clock.ts";

const pace = { share: 0.2, minCost: 0.5, maxWaiting: 20, timeout: 1_000 };

describe("expensive work", () => {
  it("runs at once while there are no other tasks", async () => {
    const clock = testClock();
    const run = paced(pace, clock);
    expect(await run(() => 1)).toBe(1);
    await clock.pass(3);
    expect(await run(() => 2)).toBe(2);
  });

  it("waits for its turn, and is refused if too many tasks wait", async () => {
    const clock = testClock();
    const run = paced(pace, clock);
    const results: (number | undefined)[] = [];
    const all = Array.from({ length: 100 }, (_, index) =>
      run(() => {
        clock.spend(4);
        return index;
      }).then((result) => results.push(result)),
    );
    await clock.pass(0);
    expect(results.filter((result) => result === undefined)).toHaveLength(79);
    await clock.pass(10_000);
    await Promise.all(all);
    expect(results.filter((result) => result !== undefined).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, index) => index),
    );
  });

  it("is refused if its turn would come too late", async () => {
    const clock = testClock();
    const run = paced(pace, clock);
    await run(() => clock.spend(300));
    expect(await run(() => "late")).toBeUndefined();
    await clock.pass(1_200);
    expect(await run(() => "in time")).toBe("in time");
  });

  it("counts in the same way when it fails", async () => {
    const clock = testClock();
    const run = paced(pace, clock);
    const fail = () => {
      clock.spend(300);
      throw new Error("broken");
    };
    await expect(run(fail)).rejects.toThrow("broken");
    expect(await run(() => 1)).toBeUndefined();
  });

  /** In milliseconds of the test's clock: long enough for five of the most expensive tasks. */
  const duration = 1_000;

  it("takes no more than its share, whatever its cost and however many tasks wait", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 12 }),
        async (costs, clients) => {
          const clock = testClock();
          const run = paced(pace, clock);
          let busy = 0;
          let runs = 0;
          const isOver = () => clock.now() >= duration;
          const client = async (): Promise<void> => {
            while (!isOver()) {
              const done = await run(() => {
                const cost = costs[runs % costs.length] ?? 0;
                // Tasks that still wait at the end do not count.
                if (!isOver()) {
                  busy += cost;
                  runs++;
                }
                clock.spend(cost);
                return true;
              });
              // A refused client tries again.
              if (!done) await clock.sleep(5);
            }
          };
          const all = Array.from({ length: clients }, client);
          await clock.pass(duration + 1_000);
          await Promise.all(all);
          // The last task may have started just before the end.
          expect(busy).toBeLessThanOrEqual(0.2 * duration + 40);
          expect(runs).toBeLessThanOrEqual(duration / (0.5 / 0.2) + 1);
          expect(runs).toBeGreaterThan(4);
        },
      ),
      { numRuns: 30 },
    );
  });
});

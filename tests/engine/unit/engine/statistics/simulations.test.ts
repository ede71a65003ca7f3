import { expect, it } from "vitest";
import { rateDifference, revenueDifference } from "../../../../../engine/statistics/compare-arms.ts";
import type { Design } from "../../../../../engine/statistics/judge-experiment.ts";
import { sampleRatio } from "../../../../../engine/statistics/sample-ratio.ts";
import { addBrowsers, type Stream, streamFrom } from "./_simulate.ts";

/** How many experiments to simulate: `STATISTICS_RUNS=10000` for what the docs state. */
const runs = Number(process.env.STATISTICS_RUNS ?? 500);
const looks = 100;
const ids = ["control", "b", "c", "d", "e"];
const nothing = { exposed: 0, converted: 0, amount: 0, squares: 0 };

type Found = {
  readonly value: number;
  readonly variance: number;
  readonly interval: readonly [number, number];
};
const excludesZero = (found: Found | undefined) =>
  found !== undefined && (found.interval[0] > 0 || found.interval[1] < 0);
const passesPlainTest = (found: Found | undefined) =>
  found !== undefined && Math.abs(found.value) > 1.96 * Math.sqrt(found.variance);

/** One experiment of equal arms, looked at 100 times. What was ever called a difference? */
function simulate(design: Design, perLook: number, stream: Stream) {
  let arms = Object.fromEntries(design.arms.map(({ id }) => [id, nothing]));
  const ever = { rate: false, revenue: false, plain: false };
  for (let look = 0; look < looks; look += 1) {
    arms = Object.fromEntries(
      Object.entries(arms).map(([id, counts]) => [id, addBrowsers(counts, perLook, stream)]),
    );
    for (const { id } of design.arms.slice(1)) {
      const strata = [{ phase: "1", currency: "EUR", arms }];
      const rate = rateDifference(strata, design, id);
      ever.rate ||= excludesZero(rate);
      ever.plain ||= passesPlainTest(rate);
      ever.revenue ||= excludesZero(revenueDifference(strata, design, id));
    }
  }
  return ever;
}

it.each([
  [2, 200],
  [5, 200],
  [2, 2000],
])(
  "equal arms are rarely called different: %i arms, %i browsers a look",
  { timeout: 600_000 },
  (count, perLook) => {
    const arms = ids.slice(0, count).map((id) => ({ id, weight: 1 }));
    const design: Design = { arms, smallestEffect: 0.1, guards: [] };
    const stream = streamFrom(count * perLook);
    const all = Array.from({ length: runs }, () => simulate(design, perLook, stream));
    const share = (key: "rate" | "revenue" | "plain") => all.filter((ever) => ever[key]).length / runs;
    if (process.env.STATISTICS_RUNS)
      console.log(`${count} arms, ${perLook} a look:`, share("rate"), share("revenue"), share("plain"));
    expect(share("rate")).toBeLessThanOrEqual(0.05);
    expect(share("revenue")).toBeLessThanOrEqual(0.05);
    expect(share("plain")).toBeGreaterThan(0.25);
  },
);

it("most experiments find an effect of the smallest size by the planned day", () => {
  // 15.21 / 0.003² · 0.0303 · 0.9697 · 2 browsers an arm, see the reference values.
  const design: Design = {
    arms: [
      { id: "control", weight: 1 },
      { id: "b", weight: 1 },
    ],
    smallestEffect: 0.1,
    guards: [],
  };
  const stream = streamFrom(7);
  const found = Array.from({ length: 500 }, () => {
    const arms = {
      control: addBrowsers(nothing, 102_000, stream, 0.03),
      b: addBrowsers(nothing, 102_000, stream, 0.033),
    };
    return excludesZero(rateDifference([{ phase: "1", currency: "EUR", arms }], design, "b"));
  });
  const share = found.filter(Boolean).length / found.length;
  expect(share).toBeGreaterThan(0.74);
  expect(share).toBeLessThan(0.86);
});

it("of experiments with a correct split, at most one in 1,000 is rejected and one in 200 is doubted", {
  timeout: 600_000,
}, () => {
  const stream = streamFrom(26);
  const clean = Math.max(runs, 1000);
  const splits = Array.from({ length: clean }, () => {
    const days = Array.from({ length: looks }, () => {
      const control = stream.binomial(200, 0.5);
      return [control, 200 - control];
    });
    return sampleRatio([{ weights: [1, 1], days }]);
  });
  const accused = splits.filter(({ ok }) => !ok).length;
  const doubted = splits.filter(({ doubtful }) => doubtful).length;
  if (process.env.STATISTICS_RUNS) console.log(`accused: ${accused}, doubted: ${doubted} of ${clean}`);
  expect(accused / clean).toBeLessThanOrEqual(0.001);
  expect(doubted / clean).toBeLessThanOrEqual(0.005);
});

import { describe, expect, it } from "vitest";
import { armResult, rateDifference } from "../../../../../engine/statistics/compare-arms.ts";
import { halfWidth } from "../../../../../engine/statistics/confidence-sequence.ts";
import type { Design, StratumCounts } from "../../../../../engine/statistics/judge-experiment.ts";
import { logEvidence, sampleRatio } from "../../../../../engine/statistics/sample-ratio.ts";
import { daysNeeded, neededInformation } from "../../../../../engine/statistics/time-needed.ts";

/**
 * The reference values were computed apart from this code, with exact fractions and mpmath at 30 digits. Each
 * test says by which formula.
 */
const digits = 7;

const counts = (exposed: number, converted: number) => ({ exposed, converted, amount: 0, squares: 0 });
const design: Design = {
  arms: [
    { id: "control", weight: 1 },
    { id: "short", weight: 1 },
  ],
  smallestEffect: 0.1,
  guards: [],
};
const strata: readonly StratumCounts[] = [
  { phase: "1", currency: "EUR", arms: { control: counts(10_000, 300), short: counts(10_000, 360) } },
  { phase: "1", currency: "CHF", arms: { control: counts(2000, 40), short: counts(2100, 70) } },
];

describe("a confidence sequence", () => {
  // √(2 (y + 1) / y · ln(√(y + 1) / α)). The integral of the mixture, ∫ exp(θz√y − θ²y/2) φ(θ) dθ, is 1 / α there.
  it("has the width of the normal mixture", () => {
    expect(halfWidth(8, 0.05)).toBeCloseTo(3.035_173_020_603_558, digits);
    expect(halfWidth(0.5, 0.0125)).toBeCloseTo(5.244_859_877_286_312, digits);
  });

  it("combines the strata of a difference by inverse variance", () => {
    // dₛ = x̄₁ − x̄₀, Vₛ = s₁²/n₁ + s₀²/n₀, wₛ = 1 / (s² (1/n₁ + 1/n₀)); d = Σwd/Σw, V = Σw²V/(Σw)²,
    // d ± √V · halfWidth((0.1 · 0.028298755…)² / V, 0.05)
    const found = rateDifference(strata, design, "short");
    expect(found?.value).toBeCloseTo(0.007_468_325_521_987, digits);
    expect(found?.variance).toBeCloseTo(5.090_077_816_312_316e-6, 12);
    expect(found?.interval[0]).toBeCloseTo(-0.000_131_031_542_139_288, digits);
    expect(found?.interval[1]).toBeCloseTo(0.015_067_682_586_113_488, digits);
  });

  it("weights the strata of an arm's rate by the browsers of all arms", () => {
    // (20000 · 360/10000 + 4100 · 70/2100) / 24100
    const { rate, interval } = armResult(strata, design, "short");
    expect(rate).toBeCloseTo(0.035_546_334_716_459_2, digits);
    expect(interval[0]).toBeCloseTo(0.030_380_805_658_207, digits);
    expect(interval[1]).toBeCloseTo(0.040_711_863_774_711, digits);
  });
});

describe("the sample-ratio test", () => {
  // Σ ln of the factors of Γ(kp + x) / Γ(kp) / pˣ, one by one, less those of Γ(k + n) / Γ(k), with k = 1000
  it("computes the evidence of the Dirichlet-multinomial model", () => {
    expect(logEvidence([10_309, 9691], [1, 1])).toBeCloseTo(7.572_675_480_768_068, digits);
    expect(logEvidence([520, 260, 245], [2, 1, 1])).toBeCloseTo(-0.534_590_565_063_519_9, digits);
  });

  // Pearson's statistics are 19.0962 and 27/41; the upper tail of χ² with one and two degrees of freedom
  it("has Pearson's p-value", () => {
    expect(sampleRatio([{ weights: [1, 1], days: [[10_309, 9691]] }]).p).toBeCloseTo(
      1.242_921_158_229_059e-5,
      digits,
    );
    expect(sampleRatio([{ weights: [2, 1, 1], days: [[520, 260, 245]] }]).p).toBeCloseTo(
      0.719_449_967_689,
      digits,
    );
  });

  it("finds a split of 50 to 47 at 20,000 browsers", () => {
    expect(sampleRatio([{ weights: [1, 1], days: [[10_309, 9691]] }]).ok).toBe(false);
  });

  it("doubts a split of 48 to 52 at 10,000 browsers, and not one of 485 to 515", () => {
    const judge = (count: number) => sampleRatio([{ weights: [1, 1], days: [[count, 10_000 - count]] }]);
    expect(judge(4800)).toMatchObject({ ok: true, doubtful: true });
    expect(judge(4850)).toMatchObject({ ok: true, doubtful: false });
  });

  it("keeps a finding of an earlier day", () => {
    const days = [
      [10_309, 9691],
      [9691, 10_309],
    ];
    expect(sampleRatio([{ weights: [1, 1], days }])).toEqual({ p: 1, ok: false, doubtful: true });
  });

  it("adds up the evidence of phases with different weights", () => {
    const first = { weights: [1, 1], days: [[5170, 4830]] };
    const second = { weights: [3, 1], days: [[7640, 2360]] };
    expect([first, second].map((phase) => sampleRatio([phase]).ok)).toEqual([true, true]);
    expect(sampleRatio([first, second]).ok).toBe(false);
  });
});

describe("the time needed", () => {
  // The roots of √y = halfWidth(y, α) + 0.8416…
  it("has the information that finds an effect in four of five cases", () => {
    expect(neededInformation(0.05)).toBeCloseTo(15.210_625_175_881_283, 5);
    expect(neededInformation(0.0125)).toBeCloseTo(19.009_504_742_891_12, 5);
  });

  const plan = { rate: 0.03, perDay: 3000, weights: [1, 1], smallestEffect: 0.1, alpha: 0.05 };

  // 15.21… / 0.003² · 0.03 · 0.97 · (2 + 2) / 3000 = 65.57…
  it("counts whole days", () => {
    expect(daysNeeded(plan)).toBe(66);
    expect(daysNeeded({ ...plan, smallestEffect: 0.2 })).toBe(17);
  });

  it("grows with the number of arms", () => {
    expect(daysNeeded({ ...plan, weights: [1, 1, 1, 1, 1] })).toBeGreaterThan(66 * 2.5);
  });

  it("subtracts the present information", () => {
    expect(daysNeeded({ ...plan, information: 15.21 / 0.003 ** 2 / 2 })).toBe(33);
    expect(daysNeeded({ ...plan, information: 1e9 })).toBe(0);
  });

  it("is infinite without traffic or conversions", () => {
    expect(daysNeeded({ ...plan, perDay: 0 })).toBe(Number.POSITIVE_INFINITY);
    expect(daysNeeded({ ...plan, rate: 0 })).toBe(Number.POSITIVE_INFINITY);
  });
});

import { describe, expect, it } from "vitest";
import {
  type ArmCounts,
  type Design,
  judgeExperiment,
} from "../../../../../engine/statistics/judge-experiment.ts";

const counts = (exposed: number, converted: number, order = 6000): ArmCounts => ({
  exposed,
  converted,
  amount: converted * order,
  squares: converted * order ** 2,
});

const design: Design = {
  arms: [
    { id: "control", weight: 1 },
    { id: "short", weight: 1 },
  ],
  smallestEffect: 0.1,
  guards: ["revenue-per-entry"],
};

const judge = (control: ArmCounts, short: ArmCounts) =>
  judgeExperiment(
    [{ phase: "1", currency: "EUR", arms: { control, short } }],
    [{ weights: [1, 1], days: [[control.exposed, short.exposed]] }],
    design,
  );

describe("the verdict", () => {
  it("waits at the start, with intervals that exclude nothing", () => {
    const { verdict, arms } = judge(counts(100, 0), counts(100, 9));
    expect(verdict).toBe("collecting");
    expect(arms[1]?.difference).toEqual({ value: 0.09, interval: [-1, 1] });
    expect(arms[1]?.revenuePerEntry).toEqual([{ currency: "EUR", value: 540 }]);
  });

  it("names an arm that is better", () => {
    expect(judge(counts(20_000, 600), counts(20_000, 800))).toMatchObject({
      verdict: "winner",
      winner: "short",
    });
  });

  it("keeps the control if every other arm is worse", () => {
    const result = judge(counts(20_000, 800), counts(20_000, 600));
    expect(result.verdict).toBe("control");
    expect(result).not.toHaveProperty("winner");
  });

  it("finds that arms do not differ by the relevant size", () => {
    expect(judge(counts(400_000, 12_000), counts(400_000, 12_000)).verdict).toBe("no-difference");
  });

  it("lets a guard metric stop an arm that sells more often for less money", () => {
    const result = judge(counts(20_000, 600), counts(20_000, 800, 3000));
    expect(result).toMatchObject({ verdict: "vetoed", winner: "short" });
  });

  it("never prefers an arm for its revenue", () => {
    expect(judge(counts(20_000, 600), counts(20_000, 600, 9000)).verdict).toBe("collecting");
  });

  it("gives no verdict if the arms do not get their shares", () => {
    expect(judge(counts(10_309, 309), counts(9691, 600)).verdict).toBe("sample-ratio");
  });

  it("finds an arm that sells nothing", () => {
    expect(judge(counts(20_000, 600), counts(20_000, 0)).verdict).toBe("control");
  });
});

it("is not deceived by phases of different weights and traffic (Simpson's paradox)", () => {
  // Pooled raw, "short" has 4.1 % against 3.1 %. In each phase, both arms have the same rate.
  const strata = [
    { phase: "1", currency: "EUR", arms: { control: counts(9000, 270), short: counts(1000, 30) } },
    { phase: "2", currency: "EUR", arms: { control: counts(1000, 42), short: counts(9000, 378) } },
  ];
  const phases = [
    { weights: [9, 1], days: [[9000, 1000]] },
    { weights: [1, 9], days: [[1000, 9000]] },
  ];
  const { arms } = judgeExperiment(strata, phases, design);
  expect(arms[0]?.rate).toBeCloseTo(0.036, 12);
  expect(arms[1]?.rate).toBeCloseTo(0.036, 12);
  expect(arms[1]?.difference?.value).toBeCloseTo(0, 12);
});

it("compares an arm that joined later with the control of its own phase", () => {
  const three: Design = { ...design, arms: [...design.arms, { id: "video", weight: 1 }] };
  const strata = [
    { phase: "1", currency: "EUR", arms: { control: counts(5000, 500), short: counts(5000, 500) } },
    {
      phase: "2",
      currency: "EUR",
      arms: { control: counts(5000, 150), short: counts(5000, 150), video: counts(5000, 150) },
    },
  ];
  const phases = [
    { weights: [1, 1], days: [[5000, 5000]] },
    { weights: [1, 1, 1], days: [[5000, 5000, 5000]] },
  ];
  expect(judgeExperiment(strata, phases, three).arms[2]?.difference?.value).toBe(0);
});

it("never adds up currencies", () => {
  const strata = [
    { phase: "1", currency: "EUR", arms: { control: counts(5000, 150), short: counts(5000, 150) } },
    {
      phase: "1",
      currency: "SEK",
      arms: { control: counts(5000, 150, 60_000), short: counts(5000, 150, 60_000) },
    },
  ];
  const { arms } = judgeExperiment(strata, [], design);
  expect(arms[0]?.revenuePerEntry.map(({ currency, value }) => [currency, value])).toEqual([
    ["EUR", 180],
    ["SEK", 1800],
  ]);
});

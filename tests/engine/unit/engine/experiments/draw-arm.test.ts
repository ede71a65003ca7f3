import chiSquareCdf from "@stdlib/stats-base-dists-chisquare-cdf";
import { expect, it } from "vitest";
import { armDraws, drawArm } from "../../../../../engine/experiments/draw-arm.ts";
import { streamFrom } from "../statistics/_simulate.ts";

const draws = 1_000_000;

/** Pearson's p of the drawn arms against their weights. */
function pOf(weights: readonly number[]): number {
  const arms = armDraws(weights.map((weight, index) => ({ id: `arm-${index}`, weight })));
  const { uniform } = streamFrom(weights.length);
  const counts = new Map<string, number>();
  for (let draw = 0; draw < draws; draw += 1) {
    const arm = drawArm(arms, uniform());
    counts.set(arm, (counts.get(arm) ?? 0) + 1);
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const statistic = weights.reduce((sum, weight, index) => {
    const expected = (weight / total) * draws;
    return sum + ((counts.get(`arm-${index}`) ?? 0) - expected) ** 2 / expected;
  }, 0);
  return 1 - chiSquareCdf(statistic, weights.length - 1);
}

it.each([[[1, 1]], [[9, 1]], [[3, 2, 1]], [[5, 1, 1, 1]], [[1, 2, 3, 4, 0.5]]])(
  "a million draws are split by the weights %j",
  (weights) => {
    expect(pOf(weights)).toBeGreaterThan(0.001);
  },
);

it("every number draws an arm for any sum of weights", () => {
  const arms = armDraws([0.1, 0.2, 0.3].map((weight) => ({ id: `${weight}`, weight })));
  expect([0, 1 - Number.EPSILON].map((random) => drawArm(arms, random))).toEqual(["0.1", "0.3"]);
});

it("draws outside a share take no part", () => {
  const arms = armDraws(
    ["a", "b"].map((id) => ({ id, weight: 1 })),
    [0.2, 0.6],
  );
  expect([0.1, 0.3, 0.5, 0.7].map((draw) => drawArm(arms, draw))).toEqual(["", "a", "b", ""]);
});

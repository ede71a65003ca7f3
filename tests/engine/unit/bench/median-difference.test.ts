import { describe, expect, test } from "vitest";
import { medianDifference } from "../../../bench/median-difference.ts";

describe("medianDifference", () => {
  test("compares neighbours, so a machine that becomes slower changes nothing", () => {
    const others = Array.from({ length: 15 }, (_, index) => 800 + 50 * index);
    const ones = others.map((time, index) => time + index - 7);
    expect(medianDifference(ones, others).median).toBe(0);
  });

  test("the bounds of 15 differences are the 26th averages from each end", () => {
    const differences = [3, 1, 4, 15, 9, 2, 6, 5, 13, 8, 7, 12, 10, 14, 11];
    const zeros = differences.map(() => 0);
    expect(medianDifference(differences, zeros)).toEqual({ median: 8, from: 5.5, to: 10.5 });
  });

  test("the bounds of few differences are the least and the greatest", () => {
    // The averages are -2, 1.5, 3.5, 5, 7 and 9.
    expect(medianDifference([5, -2, 9], [0, 0, 0])).toEqual({ median: 4.25, from: -2, to: 9 });
  });
});

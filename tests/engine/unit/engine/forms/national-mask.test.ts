import { describe, expect, it } from "vitest";
import { nationalMask } from "../../../../../engine/forms/masks.ts";

describe("a mask of phone numbers", () => {
  const { masked, unmasked } = nationalMask("## ## ## ## ##");

  it.each([
    ["0123456789", "01 23 45 67 89", "0123456789"],
    ["01.23.45.67.89", "01 23 45 67 89", "0123456789"],
    ["01 23 45 67 891", "01 23 45 67 89", "0123456789"],
  ])("puts %j into the country's form", (typed, shown, raw) => {
    expect([masked(typed), unmasked(masked(typed))]).toEqual([shown, raw]);
  });

  it.each(["+33 1 23 45 67 89", "+", " +49 30 1234567", "0033 1 23 45 67 89", "00"])(
    "leaves %j alone, which has or begins a country's code",
    (typed) => {
      expect([masked(typed), unmasked(typed)]).toEqual([typed, typed]);
    },
  );
});

import { describe, expect, it } from "vitest";
import { caretAfter } from "../../../../../engine/forms/caret-after.ts";
import { findMask } from "../../../../../engine/forms/masks.ts";

describe("a mask of phone numbers", () => {
  const { masked, unmasked } = findMask("## ## ## ## ##", { control: "tel" });

  it.each([
    ["0123456789", "01 23 45 67 89", "0123456789"],
    ["01.23.45.67.89", "01 23 45 67 89", "0123456789"],
    ["０１２３４５６７８９", "01 23 45 67 89", "0123456789"],
    ["\u200E01\u00A023\u201145 67 89", "01 23 45 67 89", "0123456789"],
  ])("puts %j into the country's form", (typed, shown, raw) => {
    expect([masked(typed), unmasked(masked(typed))]).toEqual([shown, raw]);
  });

  it.each([
    "+33 1 23 45 67 89",
    "+",
    " +49 30 1234567",
    "0033 1 23 45 67 89",
    "00",
    "\u202A+33 1 23 45 67 89\u202C",
  ])("leaves %j alone, which has or begins a country's code", (typed) => {
    expect([masked(typed), unmasked(typed)]).toEqual([typed, typed]);
  });

  it.each(["01 23 45 67 891", "01 23 45 67 89 ext 5", "x", "D-0123"])("cuts nothing from %j", (typed) => {
    expect([masked(typed), unmasked(typed)]).toEqual([typed, typed]);
  });

  it("keeps the caret in a value that does not fit", () => {
    expect(caretAfter(masked, "01 x23", 4)).toBe(4);
  });
});

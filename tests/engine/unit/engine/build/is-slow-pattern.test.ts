import { expect, it } from "vitest";
import { isSlowPattern } from "../../../../../engine/build/is-slow-pattern.ts";
import { check, edits, show, swap } from "../../../../fixtures/test-site.ts";

it.each(["^(a+)+$", "^(a|a)*$", "^([a-z]+)*[A-Z]$", "^(\\d|\\d\\d)+x$", "^(.*,)*.*;$"])(
  "%s is slow",
  (pattern) => {
    expect(isSlowPattern(pattern)).toBe(true);
  },
);

it.each([
  "^[0-9]{5}$",
  "^[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$",
  "^(?:\\+|00)?[0-9]+(?:[ /-][0-9]+)*$",
  "^.+@.+\\..+$",
  "^(?:[A-Z][a-z]+ ?){1,4}$",
  "(",
])("%s is not", (pattern) => {
  expect(isSlowPattern(pattern, "SW1A 1AA")).toBe(false);
});

it("reports a slow pattern at its place, and does not try its example", () => {
  const changes = {
    "markets.json": edits(
      swap('"^[0-9]{5}$"', '"^([0-9]+)+$"'),
      swap('"mask": "#####", "example": "10115"', `"example": "${"1".repeat(60)}x"`),
    ),
    "forms/letter.json": swap('"maxLength": 12', '"maxLength": 80'),
  };
  expect(show(check(changes, undefined, { isSlowPattern }))).toMatchObject([
    {
      code: "invalid-form-schema",
      marked: '"^([0-9]+)+$"',
      message: "This pattern takes far too long to reject some texts.",
    },
  ]);
});

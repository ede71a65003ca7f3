import { expect, it } from "vitest";
import { mergeQueryValues, queryReader } from "../../../../../engine/funnel/query.ts";

const rule = (src: string, to: string) => ({ query: { src }, to });

it("merges values that lead to the same page between the same other rules", () => {
  expect(mergeQueryValues([rule("mail", "take"), rule("social", "take"), { to: "offer" }])).toEqual(
    new Map([
      ["src=mail", "mail"],
      ["src=social", "mail"],
    ]),
  );
});

it.each([
  ["another target", [rule("mail", "take"), rule("social", "gift")]],
  ["another rule between them", [rule("mail", "take"), { to: "gift" }, rule("social", "take")]],
  ["other routes", [rule("mail", "take"), { ...rule("social", "take"), routes: ["index"] }]],
  ["another parameter", [rule("mail", "take"), { query: { src: "social", day: "1" }, to: "take" }]],
  ["one more rule", [rule("mail", "take"), rule("social", "take"), rule("social", "gift")]],
])("keeps values apart that differ by %s", (_, rules) => {
  expect(mergeQueryValues(rules).get("src=social")).toBe("social");
});

it("keeps one of thousands of queries with the same result", () => {
  const rules = Array.from({ length: 2000 }, (_, index) =>
    rule(`s${index}`, index % 2 === 0 ? "take" : "gift"),
  );
  expect(queryReader(rules).all).toEqual([{}, { src: "s0" }, { src: "s1" }]);
});

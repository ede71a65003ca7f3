import { expect, test } from "vitest";
import { armQuery } from "../../../../../engine/workshop-ui/stage/arm-query.ts";

const experiment = { description: "", file: "", routes: ["home"], isOn: true, arms: ["control", "new"] };
const experiments = [
  { ...experiment, name: "title" },
  { ...experiment, name: "price", isOn: false },
  { ...experiment, name: "other", routes: ["take"] },
];

test.each([
  [undefined, "?arm=title%3Acontrol"],
  ["title:new", "?arm=title%3Anew"],
  ["price:new", "?arm=title%3Acontrol&arm=price%3Anew"],
])("with the choice %s, a page has the query %s, so that no arm is random", (chosen, query) => {
  expect(armQuery(experiments, "home", chosen)).toBe(query);
});

test("a page without experiments has no query", () => {
  expect(armQuery(experiments, "terms", undefined)).toBe("");
});

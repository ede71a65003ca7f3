import { expect, it } from "vitest";
import { headLength } from "../../../../../engine/check/rules/head-length.ts";
import { describeWidth, displayWidth } from "../../../../../engine/languages/display-width.ts";
import { addMarket } from "../../../../fixtures/languages.ts";
import { check, show } from "../../../../fixtures/test-site.ts";

it.each([
  ["E-\u2060Mail", 6],
  ["Ge\u00adschäft", 8],
  ["Gescha\u0308ft", 8],
  ["Danke 🎉", 7],
  ["👩\u200d🔧 👍🏽 🇩🇪 ❤\ufe0f", 7],
  ["مُحَمَّد", 4],
  ["", 0],
  ["水のボトル", 10],
  ["물병 2개", 8],
  ["Ｔシャツ（白）", 14],
])("%s is as wide as %d letters", (text, width) => {
  expect(displayWidth(text)).toBe(width);
});

it("is described in characters, and in letters if they are wide", () => {
  expect(describeWidth("Bottle")).toBe("6 characters");
  expect(describeWidth("水 1 L")).toBe("5 characters (as wide as 6 letters)");
});

it("is what the check reports", () => {
  const checked = check(
    addMarket({
      code: "JP",
      locales: ["ja_JP"],
      languageTag: "ja-JP",
      texts: { ja_JP: { "take.description": "水".repeat(20), "take.title": "水".repeat(31) } },
    }),
    [headLength],
  );
  expect(show(checked).flatMap(({ at, message }) => (at.includes("ja_JP") ? message : []))).toEqual([
    "This title has 31 characters (as wide as 62 letters) in JP. Search engines cut it off after 60.",
    "This description has 20 characters (as wide as 40 letters) in JP. Search engines often replace descriptions under 50 characters.",
  ]);
});

import { expect, test } from "vitest";
import { printManifest, printOnLine } from "../../../../../engine/json/print-json.ts";

test("a formatted manifest is printed unchanged", () => {
  const text = String.raw`{
  "$schema": "../schema/route.json",
  "name": "guide",
  "markets": ["DE", "CH"],
  "flags": {
    "termsInNewTab": true
  },
  "blocks": [
    {
      "id": "hero",
      "props": {
        "title": "Three\u00a0glasses of “water” a\u2060day",
        "points": ["t:guide.hero.point1", "t:guide.hero.point2", "t:guide.hero.point3", "t:guide.point4"],
        "remarks": [
          "This list of texts is longer than a line, so that each of its texts has a line of its own,",
          "however short it is."
        ],
        "rows": [
          ["Glass", 3],
          ["Jar", 1.5]
        ],
        "width": 640
      }
    }
  ]
}
`;
  expect(printManifest(JSON.parse(text))).toBe(text);
});

test("a value is printed on one line", () => {
  expect(printOnLine({ a: [1, { b: "\u00a0" }], c: {}, d: undefined })).toBe(
    '{ "a": [1, { "b": "\\u00a0" }], "c": {} }',
  );
});

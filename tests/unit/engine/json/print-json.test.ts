import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printManifest, printOnLine } from "../../../../engine/json/print-json.ts";

test.each([
  "routes/index.json",
  "order-targets.json",
  "routes/take.json",
  "quizzes/v1s.json",
  "messages/en_GB/index.json",
])("%s is printed as it stands", (file) => {
  const text = readFileSync(`manifests/${file}`, "utf8");
  expect(printManifest(JSON.parse(text))).toBe(text);
});

test("a value is printed on one line", () => {
  expect(printOnLine({ a: [1, { b: "\u00a0" }], c: {}, d: undefined })).toBe(
    '{ "a": [1, { "b": "\\u00a0" }], "c": {} }',
  );
});

import { expect, test } from "vitest";
import { findChangedTexts } from "../../../../fixtures/rich-texts.ts";

test("every text of the shop survives opening and closing byte for byte", () => {
  expect(findChangedTexts("manifests")).toEqual([]);
});

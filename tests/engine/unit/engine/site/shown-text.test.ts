import { expect, it } from "vitest";
import { seenLength } from "../../../../../engine/site/shown-text.ts";

it.each([
  ["E-\u2060Mail", 6],
  ["Ge\u00adschäft", 8],
  ["Gescha\u0308ft", 8],
  ["Danke 🎉", 7],
  ["👩\u200d🔧 👍🏽 🇩🇪 ❤\ufe0f", 7],
  ["", 0],
])("%s has %d visible characters", (text, length) => {
  expect(seenLength(text)).toBe(length);
});

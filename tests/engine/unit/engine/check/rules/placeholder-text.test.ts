import { describe, expect, it } from "vitest";
import { placeholderText } from "../../../../../../engine/check/rules/placeholder-text.ts";
import { check, swap } from "../../../../../fixtures/test-site.ts";

/** The number of problems of a text in the English catalogue. */
const problemsOf = (text: string): number =>
  check({ "messages/en_GB/common.json": swap('"First"', JSON.stringify(text)) }, [placeholderText]).problems
    .length;

describe("placeholder-text", () => {
  it.each([
    "xxx",
    "XXXX",
    "xx",
    "Delivered in xxx days",
    "LOREM IPSUM dolor",
    "Dolor sit amet",
    "[translate]",
    "[Translation] Order now",
    "[insert name]",
    "[?] days",
    "[übersetzen]",
    "???",
    "Blindtext",
    "asdfgh",
    "tbd",
    "Text goes here",
  ])("finds %s", (text) => {
    expect(problemsOf(text)).toBe(1);
  });

  it.each([
    "XXL",
    "Todo el día",
    "Test",
    "[translate](to:take)",
    "Are you sure???",
    "[sic]",
    "[…]",
    "Titel",
    "Translate this page",
    "maxxx2",
  ])("stays silent on %s", (text) => {
    expect(problemsOf(text)).toBe(0);
  });
});

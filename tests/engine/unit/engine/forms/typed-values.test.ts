import { describe, expect, it } from "vitest";
import { typedValues } from "../../../../../engine/forms/masks.ts";
import type { ResolvedForm } from "../../../../../engine/forms/resolved-form.ts";
import { compile, propsOf } from "../../../../fixtures/test-site.ts";

const { pages } = compile();
// SAFETY: the fixture's block has compiled these props from its schema.
const formIn = (market: string) => propsOf(pages("send", market).twin, "send")["form"] as ResolvedForm;

describe("values typed without script", () => {
  it.each([
    ["DE", "postcode", "101 15", "10115"],
    ["DE", "postcode", "10115", "10115"],
    // A mask would cut these off, but the validator must see them whole.
    ["DE", "postcode", "101156", "101156"],
    ["DE", "postcode", "D-10115", "D-10115"],
    ["DE", "code", "ab", "AB"],
    ["GB", "postcode", "sw1a 1aa", "SW1A 1AA"],
    ["GB", "name", "ada 12", "ada 12"],
  ])("in %s as %s, %j, is sent as %j", (market, field, typed, sent) => {
    expect(typedValues(formIn(market), { [field]: typed, rules: true })).toEqual({
      [field]: sent,
      rules: true,
    });
  });
});

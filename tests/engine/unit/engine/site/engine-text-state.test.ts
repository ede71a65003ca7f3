import { expect, test } from "vitest";
import { engineTextState } from "../../../../../engine/site/engine-text-state.ts";
import { engineKeys } from "../../../../../engine/texts/engine-texts.ts";
import { type Changes, check, swap } from "../../../../fixtures/test-site.ts";

const stateOf = (locale: string, changes: Changes = {}) =>
  engineTextState(check(changes).site.manifests, locale);

const total = engineKeys.size;
const german = "messages/de_DE/common.json";
const override = swap('"order":', '"engine.form.sending": "Moment …", "order":');

test("a locale has the texts of the engine in its language, and those that the site overrides", () => {
  const { tag, engine, site, english } = stateOf("de_DE");
  expect(tag).toBe("de-DE");
  expect([engine + site, english]).toEqual([total, 0]);
  expect(stateOf("de_DE", { [german]: override })).toEqual({
    tag,
    engine: engine - 1,
    site: site + 1,
    english,
  });
});

test("an override in another language is not counted", () => {
  expect(stateOf("en_GB", { [german]: override })).toEqual(stateOf("en_GB"));
});

test("a language that the engine does not speak has English texts", () => {
  const { site, ...others } = stateOf("en_GB", {
    "markets.json": swap('"languageTag": "en-GB"', '"languageTag": "hu-HU"'),
  });
  expect(others).toEqual({ tag: "hu-HU", engine: 0, english: total - site });
});

// @vitest-environment jsdom

import { expect, test } from "vitest";
import { nameLocale } from "../../../../../engine/workshop-ui/forms/name-language.ts";

const market = { code: "CH", segment: "ch", currency: "CHF", timeZone: "Europe/Zurich", isHidden: false };
const site = { markets: [{ ...market, locale: "ch_CH", languageTag: "de-CH" }] };

test.each([
  ["ch_CH", "German (Switzerland)"],
  ["en_GB", "English (United Kingdom)"],
  ["zh_Hant", "Chinese (Traditional)"],
  ["x", "x"],
])("names %s as people do", (locale, name) => {
  expect(nameLocale(site, locale)).toBe(name);
});

import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { mergeCatalogues } from "../../../../../engine/site/message-catalogues.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { searchTexts } from "../../../../../engine/workshop-server/search-texts.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

const { site } = linkManifests({ ...smallShop, registry });
const textOf = (locale: string, key: string) =>
  mergeCatalogues(site.manifests).get(locale)?.get(key)?.text ?? "";

test("finds a text in any language, and leads to a market that shows it and to its field", () => {
  const text = textOf("sv_SE", "take.hero.title");
  const [match] = searchTexts(site, text.toUpperCase(), "DE");
  expect(match).toEqual({
    text,
    languageTag: "sv-SE",
    market: "SE",
    place: "/take, First screen",
    field: { route: "take", block: "hero", prop: ["title"] },
  });
});

test("a text in the language of the present market comes first, and accents make no difference", () => {
  const matches = searchTexts(site, "a", "GB");
  for (const { market, languageTag = "en-GB", file } of matches.slice(0, 10))
    expect([market, languageTag, file]).toEqual(["GB", "en-GB", undefined]);
  expect(matches.length).toBeLessThanOrEqual(40);
  expect(searchTexts(site, textOf("de_DE", "take.hero.title").replaceAll("ü", "u"), "DE")).not.toEqual([]);
});

test("a text of the head leads to the page, and a text that no page shows to its manifest", () => {
  const [head] = searchTexts(site, textOf("en_GB", "take.head.title"), "GB");
  expect(head?.field).toEqual({ route: "take", prop: ["title"] });
  const product = site.manifests.products.values().next().value;
  const key = product?.value.name.slice(2) ?? "";
  expect(searchTexts(site, textOf("de_DE", key), "DE")).toContainEqual(
    expect.objectContaining({ file: product?.document.file }),
  );
});

test("finds nothing for an empty search, a key or a name", () => {
  expect(searchTexts(site, " ", "DE")).toEqual([]);
  expect(searchTexts(site, "take.hero.title", "DE")).toEqual([]);
  expect(searchTexts(site, "guaranteeDays", "DE")).toEqual([]);
});

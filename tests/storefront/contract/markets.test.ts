import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { shownMarket } from "../../../engine/markets/market.ts";
import { applyMarket, createSharedStore, sharedState } from "../../../engine/render/shared-state.ts";
import { openSite } from "./_site.ts";

const { site, compile } = openSite();
const spec = readFileSync("tests/fixtures/spec/storefront-spec.md", "utf8");
const manifest = site.manifests.markets?.value;
if (manifest === undefined) throw new Error("The shop has no markets.");
const { markets } = manifest;

/** The spec's mapping, section 3: country or variant → locale. */
const [, list = ""] = /Locale mapping of supported countries: (.+)\./.exec(spec) ?? [];
const mapping = Object.fromEntries(list.split(", ").map((pair) => pair.split(" ")));

describe("the shop's markets", () => {
  test("are the spec's countries and the French-speaking variant of Switzerland", {
    tags: "spec:1.1",
  }, () => {
    const [, countries = ""] = /supplements to visitors in (GB.+)\./.exec(spec) ?? [];
    const codes = countries.split(/, | and /);
    expect(codes).toHaveLength(9);
    expect(new Set(markets.map(({ code }) => code))).toEqual(new Set([...codes, "CH-FR"]));
  });

  test("have the locales of the spec's mapping, and each locale is in the manifest", {
    tags: ["spec:3.3", "spec:9.1"],
  }, () => {
    expect(Object.keys(mapping)).toHaveLength(10);
    expect(Object.fromEntries(markets.map(({ code, locale }) => [code, locale]))).toEqual(mapping);
    expect(new Set(manifest.locales.map(({ code }) => code))).toEqual(new Set(Object.values(mapping)));
  });

  test("default to Germany and German", {
    tags: ["spec:4.1", "spec:9.1"],
  }, () => {
    expect(manifest.default).toBe("DE");
    expect(markets.find(({ code }) => code === manifest.default)?.locale).toBe("de_DE");
  });

  test("have their codes in lower case as segments", () => {
    expect(markets.map(({ segment }) => segment)).toEqual(markets.map(({ code }) => code.toLowerCase()));
  });
});

describe("the forced market", () => {
  const forced = ["v1ip", "v1ip-summary", "offerip"];

  test.each(forced)(
    "of %s is CH-FR for CH, BE for BE, and FR for any other",
    { tags: ["spec:2.20", "spec:4.1"] },
    (route) => {
      const shown = Object.fromEntries(markets.map(({ code }) => [code, shownMarket(manifest, route, code)]));
      const others = Object.fromEntries(markets.map(({ code }) => [code, "FR"]));
      expect(shown).toEqual({ ...others, CH: "CH-FR", "CH-FR": "CH-FR", BE: "BE" });
    },
  );

  test("has a French language tag on its routes, and applies to no other route", {
    tags: ["spec:2.20", "spec:4.1"],
  }, () => {
    for (const route of site.routes.values()) {
      for (const { code } of markets) {
        const { market } = compile(route, code).twin.shell;
        if (forced.includes(route.name)) expect(market.languageTag).toMatch(/^fr-/);
        else expect(market.code, route.name).toBe(code);
      }
    }
  });
});

describe("the shared state", () => {
  test("starts with the spec's values: de_DE, DE, DE and an empty object", {
    tags: ["spec:3.1", "spec:9.1"],
  }, () => {
    const { lang, locale, geo, config } = sharedState;
    const defaults = [lang, locale, geo, config].map((one) => one.init);
    expect(defaults).toEqual(["de_DE", "DE", "DE", {}]);
  });

  test("has the code of the shown locale as lang, and the code of the shown market as locale", {
    tags: "spec:3.1",
  }, () => {
    const market = {
      code: "CH-FR",
      locale: "ch_FR",
      languageTag: "fr-CH",
      segment: "ch-fr",
      currency: "CHF",
    };
    const store = createSharedStore(market);
    const shown = () => [store.get(sharedState.lang), store.get(sharedState.locale)];
    expect(shown()).toEqual(["ch_FR", "CH-FR"]);
    applyMarket(store, { ...market, code: "GB", locale: "en_GB" });
    expect(shown()).toEqual(["en_GB", "GB"]);
  });
});

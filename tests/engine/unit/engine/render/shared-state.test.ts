import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { applyMarket, createSharedStore, sharedState } from "../../../../../engine/render/shared-state.ts";

const swiss = {
  code: "CH-FR",
  locale: "ch_FR",
  languageTag: "fr-CH",
  segment: "ch-fr",
  currency: "CHF",
} as const;

describe("shared state (spec, section 3)", () => {
  it("has lang, default de_DE", () => {
    expect(createStore().get(sharedState.lang)).toBe("de_DE");
  });

  it("has locale, default DE", () => {
    expect(createStore().get(sharedState.locale)).toBe("DE");
  });

  it("has geo, a country, default DE", () => {
    expect(createStore().get(sharedState.geo)).toBe("DE");
  });

  it("has config, an empty object by default", () => {
    expect(createStore().get(sharedState.config)).toEqual({});
  });

  it("has the lang and locale of the shown market, and keeps the detected country (decision 12)", () => {
    const store = createSharedStore(swiss);
    expect([store.get(sharedState.lang), store.get(sharedState.locale)]).toEqual(["ch_FR", "CH-FR"]);
    expect(store.get(sharedState.geo)).toBe("DE");
    store.set(sharedState.geo, "NO");
    applyMarket(store, { ...swiss, code: "FI", locale: "fi_FI" });
    expect([store.get(sharedState.lang), store.get(sharedState.locale)]).toEqual(["fi_FI", "FI"]);
    expect(store.get(sharedState.geo)).toBe("NO");
  });

  it("exists once per rendered page: a change in one store does not change the others", () => {
    const [one, other] = [createSharedStore(swiss), createSharedStore(swiss)];
    one.set(sharedState.config, { test: true });
    expect(other.get(sharedState.config)).toEqual({});
  });
});

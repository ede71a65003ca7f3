import { describe, expect, it } from "vitest";
import { parseConsentRecord, parsePurposes } from "../../../../../engine/tags/consent-record.ts";

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);
const both = ["statistics", "marketing"] as const;
const kept = (differences: object = {}) =>
  JSON.stringify({ at: now - day, asked: both, granted: ["statistics"], ...differences });
const read = (text: string, asked: readonly ("statistics" | "marketing")[] = both) =>
  parseConsentRecord(text, asked, now);

describe("a stored choice", () => {
  it("has the granted purposes", () => {
    expect(read(kept())).toEqual(["statistics"]);
    expect(read(kept({ granted: both }))).toEqual(both);
  });

  it("has a refusal of all purposes, unlike no choice", () => {
    expect(read(kept({ granted: [] }))).toEqual([]);
  });

  it("is valid for six months", () => {
    expect(read(kept({ at: now - 182 * day }))).toEqual(["statistics"]);
    expect(read(kept({ at: now - 183 * day }))).toBeUndefined();
  });

  it("expires if the site asks for other purposes", () => {
    expect(read(kept(), ["statistics"])).toBeUndefined();
    expect(read(kept({ asked: ["statistics"] }))).toBeUndefined();
    expect(read(kept({ asked: ["statistics"] }), ["statistics"])).toEqual(["statistics"]);
  });

  it("grants only requested purposes", () => {
    expect(read(kept({ asked: ["statistics"], granted: both }), ["statistics"])).toEqual(["statistics"]);
    expect(read(kept({ granted: ["statistics", "everything"] }))).toEqual(["statistics"]);
  });

  it.each([
    ["", "nothing"],
    ["{", "no JSON"],
    ["null", "null"],
    ['"granted"', "a text"],
    [kept({ at: "yesterday" }), "a time that is none"],
    [kept({ at: now + day }), "a choice of tomorrow"],
    [kept({ asked: "statistics marketing" }), "purposes that are no list"],
  ])("is none when it is %s (%s)", (text) => {
    expect(read(text)).toBeUndefined();
  });
});

it("purposes of a document have the engine's order, without unknown ones", () => {
  expect(parsePurposes("marketing statistics more")).toEqual(both);
  expect(parsePurposes("")).toEqual([]);
});

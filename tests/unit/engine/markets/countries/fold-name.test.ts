import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName } from "../../../../../engine/markets/countries/fold-name.ts";

const text = fc.string({ unit: "binary" });
const latin = fc.string({ unit: fc.constantFrom(..."abcxyzABCXYZäöüåøéèçñßÄÖÜÅØÉÈÇÑ 0189-'.") });

describe("foldName", () => {
  it.each([
    ["GERMANY", "germany"],
    ["Österreich", "osterreich"],
    ["Østrig", "ostrig"],
    ["België", "belgie"],
    ["Straße", "strasse"],
    ["Åland Islands", "aland islands"],
    ["Iso-Britannia", "iso britannia"],
    ["  Côte   d’Ivoire ", "cote d ivoire"],
    ["Ｓｕｏｍｉ", "suomi"],
    ["!?", ""],
    ["", ""],
  ])("folds %j to %j", (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it("changes nothing when applied twice", () => {
    fc.assert(fc.property(text, (name) => foldName(foldName(name)) === foldName(name)));
  });

  it("keeps letters and digits with single spaces, without accents", () => {
    fc.assert(fc.property(text, (name) => /^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u.test(foldName(name))));
  });

  it("treats composed and decomposed letters alike", () => {
    fc.assert(
      fc.property(text, (name) => foldName(name.normalize("NFC")) === foldName(name.normalize("NFD"))),
    );
  });

  it("treats upper and lower case alike in Latin text", () => {
    fc.assert(fc.property(latin, (name) => foldName(name.toUpperCase()) === foldName(name.toLowerCase())));
  });

  it("ignores characters around a name", () => {
    const around = fc.string({ unit: fc.constantFrom(..." .,;:!?()'\"-\t\n") });
    fc.assert(
      fc.property(around, latin, around, (before, name, after) => {
        expect(foldName(before + name + after)).toBe(foldName(name));
      }),
    );
  });
});

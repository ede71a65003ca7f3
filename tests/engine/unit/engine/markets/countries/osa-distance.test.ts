import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { osaDistance } from "../../../../../../engine/markets/countries/osa-distance.ts";

const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 8 });

describe("osaDistance", () => {
  it.each([
    ["", "", 0],
    ["", "abc", 3],
    ["germny", "germany", 1],
    ["switserland", "switzerland", 1],
    ["austira", "austria", 1],
    ["ab", "ba", 1],
    ["abcd", "badc", 2],
    ["kitten", "sitting", 3],
    // Unrestricted Damerau-Levenshtein gives 2 (ca → ac → abc). OSA never edits a position twice.
    ["ca", "abc", 3],
  ])("between %j and %j is %i", (from, to, distance) => {
    expect(osaDistance(from, to)).toBe(distance);
  });

  it("is symmetric", () => {
    fc.assert(fc.property(word, word, (a, b) => osaDistance(a, b) === osaDistance(b, a)));
  });

  it("is zero exactly for equal texts", () => {
    fc.assert(fc.property(word, word, (a, b) => (osaDistance(a, b) === 0) === (a === b)));
  });

  it("is at least the difference in length and at most the longer length", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = osaDistance(a, b);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it("counts a swap of two neighbours as one", () => {
    fc.assert(
      fc.property(word, word, (before, after) => {
        expect(osaDistance(`${before}xy${after}`, `${before}yx${after}`)).toBe(1);
      }),
    );
  });
});

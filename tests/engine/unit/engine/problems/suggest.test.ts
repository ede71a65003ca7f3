import { describe, expect, it } from "vitest";
import { nearestName, suggestName } from "../../../../../engine/problems/suggest.ts";

const blocks = ["hero", "faq", "footer", "header", "product-cards", "top-banner", "quiz"];

describe("nearestName", () => {
  it.each([
    ["heor", "hero"],
    ["HERO", "hero"],
    ["Footer", "footer"],
    ["foter", "footer"],
    ["qiuz", "quiz"],
    ["fqa", "faq"],
    ["product-card", "product-cards"],
    ["productcards", "product-cards"],
    ["topbanner", "top-banner"],
  ])("finds for %s the block %s", (wanted, expected) => {
    expect(nearestName(wanted, blocks)).toBe(expected);
  });

  it.each(["", "x", "testimonials", "h", "zzzz", "product-cards-with-a-very-long-tail"])(
    "finds none near %j",
    (wanted) => {
      expect(nearestName(wanted, blocks)).toBeUndefined();
    },
  );

  it("prefers the same letters in another case to a nearer one", () => {
    expect(nearestName("ch-fr", ["CH", "ch-f", "CH-FR"])).toBe("CH-FR");
    expect(nearestName("AB", ["abc", "ab"])).toBe("ab");
  });

  it("accepts any iterable", () => {
    expect(nearestName("tkae", new Set(["take"]))).toBe("take");
    expect(nearestName("tkae", new Map([["take", 1]]).keys())).toBe("take");
  });
});

describe("suggestName", () => {
  it("suggests the nearest name", () => {
    expect(suggestName("heor", blocks, "block").hint).toBe('Did you mean "hero"?');
  });

  it("lists at most twelve names if none is near", () => {
    expect(suggestName("zzzz", ["b", "a"], "block").hint).toBe("Known: b, a.");
    const many = Array.from({ length: 14 }, (_, index) => `name-${index}`);
    expect(suggestName("zzzz", many, "block").hint).toBe(
      `Known: ${many.slice(0, 12).join(", ")}, and 2 more.`,
    );
    expect(suggestName("zzzz", many.slice(0, 12), "block").hint).toBe(
      `Known: ${many.slice(0, 12).join(", ")}.`,
    );
  });

  it("reports that there are no names", () => {
    expect(suggestName("take", [], "route").hint).toBe("There is no route yet.");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseSize,
  parseSizes,
  screens,
  sizesAttribute,
} from "../../../../../engine/images/parse-screen-sizes.ts";

// The table of spec-semantics, section 2.
it.each([
  [200, 200],
  [0, 0],
  ["200", 200],
  ["200px", 200],
  ["50%", undefined],
  ["", undefined],
  ["50vw", undefined],
  ["px", undefined],
  [undefined, undefined],
])("parseSize reads %j as %j", (size, length) => {
  expect(parseSize(size)).toBe(length);
});

const attribute = (sizes: string): string => sizesAttribute(parseSizes(sizes));
const widths = (sizes: string): number[] => parseSizes(sizes).map(({ width }) => width);

// Spec, section 9, and spec-semantics, section 2, which describes the behaviour of @nuxt/image.
describe("parseSizes", () => {
  it("gives the example of spec-semantics", () => {
    expect(widths("xs:100vw sm:50vw md:400px")).toEqual([475, 320, 400]);
    expect(attribute("xs:100vw sm:50vw md:400px")).toBe(
      "(max-width: 640px) 100vw, (max-width: 854px) 50vw, 400px",
    );
  });

  it("sorts by screen for any spelling and separators", () => {
    expect(parseSizes("md:400px,xs:100vw  sm:50vw")).toEqual(parseSizes("xs:100vw sm:50vw md:400px"));
  });

  it("reads a bare number as pixels, and rounds shares of the screen", () => {
    expect(parseSizes("sm:200")).toEqual([{ screen: 640, size: "200px", width: 200 }]);
    expect(widths("xs:33vw md:33vw")).toEqual([157, 282]);
  });

  it("reads an entry without a screen as the smallest screen", () => {
    expect(attribute("100vw md:400px")).toBe("(max-width: 854px) 100vw, 400px");
    expect(widths("100vw")).toEqual([475]);
  });

  it.each(["", " ", "huge:100vw", "md:50%", "md:", "md:wide", "md:-5px", "md:1.5vw", ":100vw"])(
    "leaves out what it cannot read: %j",
    (sizes) => {
      expect(parseSizes(sizes)).toEqual([]);
    },
  );

  it("reads a number as a screen of that width", () => {
    expect(parseSizes("1000:50vw")).toEqual([{ screen: 1000, size: "50vw", width: 500 }]);
    expect(attribute("xs:100vw 1000px:200")).toBe("(max-width: 1000px) 100vw, 200px");
  });

  it("knows the six screens of the spec", { tags: "spec:9.8" }, () => {
    expect(Object.entries(screens)).toEqual([
      ["xs", 475],
      ["sm", 640],
      ["md", 854],
      ["lg", 1025],
      ["xl", 1281],
      ["xxl", 1536],
    ]);
  });

  it("ends the attribute with one size that has no condition, the others ascending", () => {
    const entry = fc.tuple(fc.constantFrom(...Object.keys(screens)), fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(fc.uniqueArray(entry, { minLength: 1, selector: ([screen]) => screen }), (entries) => {
        const parts = attribute(entries.map(([screen, share]) => `${screen}:${share}vw`).join(" ")).split(
          ", ",
        );
        expect(parts).toHaveLength(entries.length);
        expect(parts.at(-1)).toMatch(/^\d+vw$/);
        const bounds = parts
          .slice(0, -1)
          .map((part) => Number(/^\(max-width: (\d+)px\) \d+vw$/.exec(part)?.[1]));
        expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
        expect(bounds).not.toContain(Number.NaN);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureContrast, nearestContrast } from "../../../../../engine/check/measure-contrast.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("measureContrast", () => {
  // The first and the last are WCAG's bounds. The one between is the known limit of AA on white.
  it.each([
    ["#000", "#fff", 21],
    ["#767676", "#ffffff", 4.54],
    ["red", "rgb(255 0 0)", 1],
  ])("reckons %s on %s as WCAG does", (one, other, ratio) => {
    expect(measureContrast(one, other)).toBeCloseTo(ratio, 2);
    expect(measureContrast(other, one)).toBeCloseTo(ratio, 2);
  });

  it("throws for a value that is not a colour", () => {
    expect(() => measureContrast("#12", "white")).toThrow('"#12" is not a colour.');
  });
});

describe("nearestContrast", () => {
  it("reaches the required contrast whenever black or white does", () => {
    fc.assert(
      fc.property(color, color, fc.constantFrom(3, 4.5), (one, other, min) => {
        const found = nearestContrast(one, [{ color: other, min }])?.color;
        expect(found).toMatch(/^#[0-9a-f]{6}$/);
        expect(measureContrast(found ?? other, other)).toBeGreaterThanOrEqual(min);
      }),
    );
  });

  it("keeps a colour with enough contrast", () => {
    expect(nearestContrast("#173f35", [{ color: "#fbf6ec", min: 4.5 }])).toEqual({
      color: "#173f35",
      change: 0,
    });
  });

  it("changes a colour as little as possible: a little darker, of the same hue", () => {
    expect(nearestContrast("#5f7f4f", [{ color: "#fbf6ec", min: 4.5 }])?.color).toBe("#5a7a4a");
  });

  it("suits all grounds of a colour", () => {
    const grounds = ["#fbf6ec", "#c9d6b8"].map((color) => ({ color, min: 4.5 }));
    expect(nearestContrast("#5f7f4f", grounds)?.color).toBe("#446234");
    expect(
      nearestContrast("#808080", [
        { color: "#000000", min: 6 },
        { color: "#ffffff", min: 6 },
      ]),
    ).toBeUndefined();
  });

  it("has none where nothing is so far from a ground", () => {
    expect(nearestContrast("#808080", [{ color: "#808080", min: 7 }])).toBeUndefined();
  });
});

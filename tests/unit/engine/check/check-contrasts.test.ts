import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Contrasts,
  checkContrasts,
  cssColors,
  measureContrast,
  nearestContrast,
} from "../../../../engine/check/check-contrasts.ts";

it("finds each colour in a stylesheet, with its place", () => {
  const text = "@theme {\n  --ink: #111;\r\n  --deep-sea:oklch(0.4 0.1 230)\n}";
  expect([...cssColors(text)]).toEqual([
    ["ink", { value: "#111", range: { line: 2, column: 10, endLine: 2, endColumn: 14 } }],
    ["deep-sea", { value: "oklch(0.4 0.1 230)", range: { line: 3, column: 14, endLine: 3, endColumn: 32 } }],
  ]);
});

it("ignores comments and uses, and takes the first declaration", () => {
  const text = "/* --ink: red;\n */ --ink: #222; \n.a { color: var(--ink); --ink: #333; }";
  expect([...cssColors(text)]).toEqual([
    ["ink", { value: "#222", range: { line: 2, column: 12, endLine: 2, endColumn: 16 } }],
  ]);
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrastOf", () => {
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
        const found = nearestContrast(one, other, min)?.color;
        expect(found).toMatch(/^#[0-9a-f]{6}$/);
        expect(measureContrast(found ?? other, other)).toBeGreaterThanOrEqual(min);
      }),
    );
  });

  it("keeps a colour with enough contrast", () => {
    expect(nearestContrast("#173f35", "#fbf6ec", 4.5)).toEqual({ color: "#173f35", change: 0 });
  });

  it("changes a colour as little as possible: a little darker, of the same hue", () => {
    expect(nearestContrast("#5f7f4f", "#fbf6ec", 4.5)?.color).toBe("#5a7a4a");
  });

  it("has none where nothing is so far from a ground", () => {
    expect(nearestContrast("#808080", "#808080", 7)).toBeUndefined();
  });
});

const text = "--ground: #fff;\n--grey: #8a8a8a;\n--ember: #c23f1a;";

function said(contrasts: Partial<Contrasts>): string[] {
  const theme = { file: "theme.css", text, contrasts: { text: {}, large: {}, parts: {}, ...contrasts } };
  return checkContrasts(theme).map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe("checkContrasts", () => {
  it("requires more contrast for text than for large text and parts", () => {
    const pair = { grey: ["ground"] };
    expect(said({ large: pair, parts: pair })).toEqual([]);
    expect(said({ text: pair })).toEqual([
      '2:15 "grey" on "ground" has a contrast of 3.45 : 1. Text needs at least 4.5 : 1 (WCAG 2.2, 1.4.3).',
    ]);
  });

  it("reports the required contrast of each kind", () => {
    const pair = { ember: ["grey"] };
    const start = '3:16 "ember" on "grey" has a contrast of 1.51 : 1.';
    expect(said({ large: pair, parts: pair })).toEqual([
      `${start} Large text needs at least 3 : 1 (WCAG 2.2, 1.4.3).`,
      `${start} Borders, icons and focus rings need at least 3 : 1 (WCAG 2.2, 1.4.11).`,
    ]);
  });

  it("marks the background of a colour without a name", () => {
    expect(said({ text: { "#ffffff": ["ember", "grey"] } })).toEqual([
      '2:15 "#ffffff" on "grey" has a contrast of 3.45 : 1. Text needs at least 4.5 : 1 (WCAG 2.2, 1.4.3).',
    ]);
  });

  it("marks and fixes the colour that needs the smaller change", () => {
    const dark = "--paper: #fbf6ec;\n--ember: #d84f2a;";
    const contrasts = { text: { paper: ["ember"] }, large: {}, parts: {} };
    expect(checkContrasts({ file: "theme.css", text: dark, contrasts })).toMatchObject([
      {
        line: 2,
        column: 16,
        hint: 'Set --ember to #ca421b, the nearest colour with enough contrast to "paper".',
      },
    ]);
  });

  it("throws for a pair with an unknown colour", () => {
    expect(() => said({ text: { ink: ["ground"] } })).toThrow(
      'A pair of colours names "ink", but theme.css has no --ink.',
    );
  });
});

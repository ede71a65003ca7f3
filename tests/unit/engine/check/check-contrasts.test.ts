import { describe, expect, it } from "vitest";
import { checkContrasts } from "../../../../engine/check/check-contrasts.ts";
import type { Contrasts } from "../../../../engine/check/theme.ts";

const text = "--color-ground: #fff;\n--color-grey: #8a8a8a;\n--color-ember: #c23f1a;";

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
    const dark = "--color-paper: #fbf6ec;\n--color-ember: #d84f2a;";
    const contrasts = { text: { paper: ["ember"] }, large: {}, parts: {} };
    expect(checkContrasts({ file: "theme.css", text: dark, contrasts })).toMatchObject([
      {
        line: 2,
        column: 16,
        hint: 'Set --color-ember to #ca421b, the nearest colour with enough contrast to "paper".',
      },
    ]);
  });

  it("throws for a pair with an unknown colour", () => {
    expect(() => said({ text: { ink: ["ground"] } })).toThrow(
      'A pair of colours names "ink", but theme.css has no --color-ink.',
    );
  });
});

import { expect, it } from "vitest";
import { cssColors } from "../../../../engine/check/css-colors.ts";

it("finds each colour in a stylesheet, with its place", () => {
  const text = "@theme {\n  --color-ink: #111;\r\n  --color-deep-sea:oklch(0.4 0.1 230)\n}";
  expect([...cssColors(text)]).toEqual([
    ["ink", { value: "#111", range: { line: 2, column: 16, endLine: 2, endColumn: 20 } }],
    ["deep-sea", { value: "oklch(0.4 0.1 230)", range: { line: 3, column: 20, endLine: 3, endColumn: 38 } }],
  ]);
});

it("ignores comments and uses, and takes the first declaration", () => {
  const text =
    "/* --color-ink: red;\n */ --color-ink: #222; --text-sm: 1rem;\n.a { color: var(--color-ink); --color-ink: #333; }";
  expect([...cssColors(text)]).toEqual([
    ["ink", { value: "#222", range: { line: 2, column: 18, endLine: 2, endColumn: 22 } }],
  ]);
});

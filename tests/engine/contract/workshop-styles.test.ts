import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = globSync("engine/workshop-ui/**/*.css").map((file) => ({
  file,
  // The roles of colours are declared once, at the root.
  text: readFileSync(file, "utf8").replace(/^:root \{[^}]*\}/m, ""),
}));

/** The lines that a pattern matches, each with its file. */
const findLines = (pattern: RegExp): string[] =>
  sheets.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line) => (pattern.test(line) ? `${file}: ${line.trim()}` : [])),
  );

test("the workshop names colours by their roles, which have a value for dark windows", () => {
  expect(sheets.length).toBeGreaterThan(4);
  expect(findLines(/#[0-9a-f]{3,8}\b(?!.*\{)|\b(?:rgb|hsl|oklch|color)\(|\b(?:white|black)\b(?!-)/i)).toEqual(
    [],
  );
});

test("the workshop names starts and ends, so that it works from right to left", () => {
  const sides =
    /(?:margin|padding|border)-(?:left|right)|^\s*(?:left|right)\s*:|(?:text-align|float|clear):\s*(?:left|right)/;
  expect(findLines(sides)).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { teamStyle } from "../../../engine/workshop-host/pages/style.ts";

const sheets = [
  ...globSync("engine/workshop-ui/**/*.css").map((file) => ({ file, text: readFileSync(file, "utf8") })),
  // One declaration a line.
  { file: "style.ts", text: teamStyle.replaceAll(/[;{}]/g, "$&\n") },
  // The roles of colours are declared once, at the root.
].map(({ file, text }) => ({ file, text: text.replace(/^:root\s*\{[^}]*\}/m, "") }));

/** The lines that a pattern matches, each with its file. */
const findLines = (pattern: RegExp, list = sheets): string[] =>
  list.flatMap(({ file, text }) =>
    text.split("\n").flatMap((line) => (pattern.test(line) ? `${file}: ${line.trim()}` : [])),
  );

test("the workshop names colours by their roles, which have a value for dark windows", () => {
  expect(sheets.length).toBeGreaterThan(4);
  const interfaceSheets = sheets.filter(({ file }) => file.endsWith(".css"));
  expect(
    findLines(
      /#[0-9a-f]{3,8}\b(?!.*\{)|\b(?:rgb|hsl|oklch|color)\(|\b(?:white|black)\b(?!-)/i,
      interfaceSheets,
    ),
  ).toEqual([]);
});

test("the workshop names starts and ends, so that it works from right to left", () => {
  const sides =
    /(?:margin|padding|border)-(?:left|right)|^\s*(?:left|right)\s*:|(?:text-align|float|clear):\s*(?:left|right)/;
  expect(findLines(sides)).toEqual([]);
  expect(findLines(/(?:top|bottom)-(?:left|right)-radius|translateX/)).toEqual([]);
  // Four values have a left and a right one.
  const unequal =
    /(?:margin|padding|inset|border-width):\s*(\S+) (?<right>\S+) (\S+) (?!\k<right>(?:;|$))\S+;/;
  expect(findLines(unequal)).toEqual([]);
});

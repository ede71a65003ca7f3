import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { splitSheet } from "../../../engine/build/split-sheet.ts";
import { isForLanguage } from "../../../engine/render/page-rules.ts";

/** Fonts, print on paper and developer tools have values of their own. */
const others = ["fonts.css", "_ui/print.css", "_ui/tools.css", "_ui/breakpoints.css"];
const sheets = globSync("blocks/**/*.css")
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !others.some((name) => file.endsWith(name)));

/** The declarations of a sheet, without comments. */
const declarationsIn = (file: string): string[] =>
  [
    ...readFileSync(file, "utf8")
      .replaceAll(/\/\*.*?\*\//gs, "")
      .matchAll(/([\w-]+):\s*([^;{}]+);/g),
  ].map(([, property = "", value = ""]) => `${property}: ${value.replaceAll(/\s+/g, " ")}`);

/** The declarations that match, with their files. */
const find = (isWrong: (declaration: string) => boolean): string[] =>
  sheets.flatMap((file) =>
    declarationsIn(file)
      .filter(isWrong)
      .map((declaration) => `${file}: ${declaration}`),
  );

describe("the sheets of blocks", () => {
  test("are read", () => {
    expect(sheets.length).toBeGreaterThan(40);
    expect(sheets.flatMap(declarationsIn).length).toBeGreaterThan(800);
  });

  test("take colours from the theme", () => {
    const color = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\(|:\s(?:white|black)\b/i;
    expect(find((declaration) => color.test(declaration))).toEqual([]);
  });

  test("take corners from the theme, except circles", () => {
    expect(
      find((declaration) => /^border(?:-\w+)*-radius: (?!var\(--radius|50%$)/.test(declaration)),
    ).toEqual([]);
  });

  test("take shadows from the theme", () => {
    expect(find((declaration) => /^(?:box|text)-shadow: (?!var\(--drop|none$)/.test(declaration))).toEqual(
      [],
    );
  });

  test("take space from the steps of the theme", () => {
    const space = /^(?:(?:row-|column-)?gap|(?:margin|padding)(?:-\w+)*): .*[\d.]rem/;
    expect(find((declaration) => space.test(declaration))).toEqual([]);
  });

  test("name no layout: looks are of themes, and structure is of props", () => {
    expect(sheets.filter((file) => readFileSync(file, "utf8").includes("data-layout"))).toEqual([]);
  });

  test("name no side of the screen, so that they fit languages of both directions", () => {
    const side =
      /^(?:(?:margin|padding|border|scroll-\w+)-)?(?:left|right)(?:-\w+)?: |^(?:text-align|float|clear): (?:left|right)$/;
    expect(find((declaration) => side.test(declaration))).toEqual([]);
  });

  test("mirror what runs to one side of the screen: distances, fades and shifts", () => {
    const toOneSide =
      /^(?:margin|padding|inset): \S+ (\S+) \S+ (?!\1$)\S+$|gradient\((?:-?90deg|to (?:left|right))|translate(?:X|3d)?\(|^translate: |^(?:background|object|transform-origin|mask)-position: (?:left|right)/;
    const isMirrored = (file: string): boolean => readFileSync(file, "utf8").includes('[dir="rtl"]');
    const found = sheets.filter((file) =>
      declarationsIn(file).some((one) =>
        toOneSide.test(one.replace(/^(margin|padding|inset): .*/, (text) => text.replace(/\(.*\)/, "()"))),
      ),
    );
    expect(found.filter((file) => !isMirrored(file))).toEqual([]);
    expect(found).toContain("blocks/header/view.module.css");
  });

  test("break Japanese headings between phrases, and keep Arabic letters together, in pages of these languages alone", () => {
    const { languages, full } = splitSheet(readFileSync("blocks/_ui/base.css", "utf8"));
    const getRules = (language: string) =>
      languages
        .filter((rule) => isForLanguage(rule, [language]))
        .map(({ text }) => text.replaceAll(/\s+/g, " "));
    expect(getRules("ja").join()).toContain("word-break: auto-phrase");
    expect(getRules("ar").join()).toContain("letter-spacing: normal");
    expect(getRules("rtl").join()).toContain("unicode-bidi: plaintext");
    expect(getRules("de")).toEqual([]);
    expect(full).not.toMatch(/:lang\(|\[dir=/);
  });
});

import { describe, expect, test } from "vitest";
import type { ExchangeRow } from "../../../../../../engine/edit/translations/exchange.ts";
import { formats, openTranslations } from "./_exchange.ts";

const shop = openTranslations();
const exchange = shop.exchange("sv_SE");

const isPlain = ({ target, max }: ExchangeRow): boolean =>
  max === undefined && /^[\p{L} .]{20,}$/u.test(target);

describe("an XLIFF file of a translation tool", () => {
  const [row] = exchange.rows.filter(isPlain);
  if (row === undefined) throw new Error("The shop has no plain text.");
  const file = { ...exchange, rows: [{ ...row, number: 1, source: "A b. C d.", target: "x" }] };
  const read = (segments: string) =>
    formats.xliff.read(
      formats.xliff.print(file).replace(/<segment[\s\S]*<\/segment>/, segments.replaceAll(/\n */g, "")),
    );

  test("may have several segments, and what is between them", () => {
    const { rows } = read(`
      <segment state="final"><source>A b.</source><target>E f.</target></segment>
      <ignorable><source> </source><target>  </target></ignorable>
      <segment state="final"><source>C d.</source><target>G h.</target></segment>`);
    expect(rows).toMatchObject([{ source: "A b. C d.", target: "E f.  G h.", isConfirmed: true }]);
  });

  test("may leave out the translation of what is between segments, and change their order", () => {
    const { rows } = read(`
      <segment state="final"><source>A b.</source><target order="3">E f.</target></segment>
      <ignorable><source> </source></ignorable>
      <segment><source>C d.</source><target order="1">G h.</target></segment>`);
    expect(rows).toMatchObject([{ target: "G h. E f.", isConfirmed: false }]);
  });

  test("is refused where only some segments have a translation", () => {
    const { rows, unreadable } = read(`
      <segment><source>A b.</source><target>E f.</target></segment>
      <segment><source>C d.</source></segment>`);
    expect([rows, unreadable]).toMatchObject([[], [{ reason: "One of its segments has no translation." }]]);
  });

  const withBreak = exchange.rows.find(
    ({ target, source }) => source.includes("\n") && target.includes("\n"),
  );

  test.each([
    ["collapses", (text: string) => text.replaceAll(/[ \n]+/g, " ")],
    ["indents", (text: string) => `\n          ${text.replaceAll(" ", "\n          ")}\n        `],
  ])("changes no text if it %s white space", (_, change) => {
    const rows = exchange.rows.filter(({ source }) => !source.includes("\u00a0")).slice(0, 300);
    const changed = rows.map(({ source, target, ...rest }, index) => ({
      ...rest,
      number: index + 1,
      source: change(source),
      target: change(target),
    }));
    const { texts, refused } = shop.import("xliff", formats.xliff.print({ ...exchange, rows: changed }));
    expect([texts, refused]).toEqual([[], []]);
  });

  test("is refused where it has lost the line breaks of a new translation", () => {
    if (withBreak === undefined) throw new Error("The shop has no text with a line break.");
    const flat = (text: string) => text.replaceAll(/[ \n]+/g, " ");
    const changed = {
      ...withBreak,
      number: 1,
      source: flat(withBreak.source),
      target: `${flat(withBreak.target)} Oui.`,
    };
    const { texts, refused } = shop.import("xliff", formats.xliff.print({ ...exchange, rows: [changed] }));
    expect(texts).toEqual([]);
    expect(refused).toMatchObject([{ reason: expect.stringContaining("this text has line breaks") }]);
  });
});

test("an XLIFF file may have the encoding that it declares", () => {
  const rows = exchange.rows.filter(isPlain).slice(0, 1);
  const changed = {
    ...exchange,
    rows: rows.map((row) => ({ ...row, number: 1, target: `${row.target} à` })),
  };
  const text = formats.xliff.print(changed).replace("UTF-8", "ISO-8859-1");
  const { texts } = shop.import("xliff", Buffer.from(text.replaceAll(/[^\0-\xff]/g, "-"), "latin1"));
  expect(texts.map(({ target }) => target.at(-1))).toEqual(["à"]);
});

test.each(["Jan 07", "01.07.2026", ""])("the column of row numbers may say %j", (cell) => {
  const rows = exchange.rows.filter(isPlain).slice(0, 2);
  const changed = { ...exchange, rows: rows.map((row) => ({ ...row, target: `${row.target} Oui` })) };
  const text = formats.csv.print(changed).replaceAll(/^"\d+ of \d+"/gm, `"${cell}"`);
  const { texts, refused } = shop.import("csv", text);
  expect([texts.length, refused]).toEqual([2, []]);
});

test("a file that is cut off gets one clear sentence", () => {
  const text = formats.xliff.print(exchange);
  for (const length of [2000, 5000, text.length - 40])
    expect(() => shop.import("xliff", text.slice(0, length))).toThrow(
      /^The file is not valid XML: (?!.*Error).*\. Perhaps it is cut off: get it again from the translator\.$/,
    );
});

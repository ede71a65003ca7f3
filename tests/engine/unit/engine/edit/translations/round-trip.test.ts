import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ExchangeRow } from "../../../../../../engine/edit/translations/exchange.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import { mergeCatalogues } from "../../../../../../engine/site/message-catalogues.ts";
import { smallShop } from "../../../../../fixtures/small-shop.ts";
import { type Format, formats, openTranslations, withTargets } from "./_exchange.ts";

const shop = openTranslations();
// SAFETY: the keys of a constant object.
const names = Object.keys(formats) as Format[];

describe.each(names)("%s", (format) => {
  test.each(shop.locales)("of %s changes no file if it returns unchanged", (locale) => {
    const exchange = shop.exchange(locale);
    const back = shop.import(format, formats[format].print(exchange));
    expect(back.refused).toEqual([]);
    expect(back.unchanged + back.empty).toBe(exchange.rows.length);
    expect(back.transaction.changes).toEqual([]);
  });
});

/** Words that spreadsheets, XML and JSON could break. */
const awkward = [
  ...["=1+1", "+49", "-", "@home", "'", "''=x", '"', '""', ",", ";", "&", ">", "\\", "\\n", "\n", "\t"],
  ...[
    "é",
    "ß",
    "Ӝ",

    "🙂",
    "\u00a0",
    "\u00ad",
    "\u2060",
    "\u200b",
    "1,5",
    "01.02.",
    "#",
    "%",
    "]]>",
    "“x”",
  ],
];

/** The parts of a text that a translator keeps: values and links. */
const kept = /\{\w+\}|\]\([^)]*\)|\[|\*\*/g;

/** A text with other words around the parts that must stay. */
function reworded(row: ExchangeRow, words: readonly string[]): string {
  const parts = row.target.split(new RegExp(`(${kept.source})`));
  const text = parts
    .map((part, index) => (index % 2 === 1 ? part : ` ${words[index % words.length]} `))
    .join("");
  return row.max !== undefined && text.length > row.max ? (words[0] ?? "x").slice(0, row.max) : text;
}

const isSimple = ({ target, notes }: ExchangeRow): boolean =>
  !/\{\w+,|'|\]\(/.test(target) && !notes.some((note) => note.startsWith("Formatted"));

test.each(names)("500 random edits return exactly in %s", (format) => {
  const exchange = shop.exchange("sv_SE");
  const rows = exchange.rows.filter(
    (row) =>
      isSimple(row) &&
      !(row.max !== undefined && /\{/.test(row.target)) &&
      !row.key.includes(".head.") &&
      // A button that orders has to say so.
      !/\.(?:submit|choose|pay)$/.test(row.key),
  );
  const word = fc.oneof(
    fc.constantFrom(...awkward),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  );
  const readable = fc
    .array(
      word.filter(
        (one) =>
          !/[<>{}'*_`~[\]|()“”„«»´\\%•·\ufffd\ufb00-\ufb06\uff21-\uff5a]|\p{M}|\p{C}|https?:|www|[^\P{L}\p{Script=Latin}]/iu.test(
            one,
          ) || awkward.includes(one),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((words) => words.filter((one) => !/[{}'\\]/.test(one)))
    .filter((words) => words.length > 0);
  const edits = fc.sample(readable, { numRuns: 500, seed: 28 });
  const step = Math.floor(rows.length / edits.length);
  const targets = new Map(
    edits.flatMap((words, index) => {
      const row = rows[index * step];
      return row ? [[row.key, `${reworded(row, words)}é${index}`.slice(0, row.max)]] : [];
    }),
  );
  expect(targets.size).toBe(500);
  const { texts, refused, transaction } = shop.import(
    format,
    formats[format].print(withTargets(exchange, targets)),
  );
  expect(refused).toEqual([]);
  expect(texts).toHaveLength(500);
  const written = mergeCatalogues(transaction.check().site.manifests).get("sv_SE");
  for (const [key, target] of targets) expect(written?.get(key)?.text, key).toBe(target);
});

test("an import changes only the lines of its texts, and remembers their sources", () => {
  const exchange = shop.exchange("sv_SE");
  const targets = new Map([["take.hero.order", "Välj dina burkar nu"]]);
  const { transaction } = shop.import("csv", formats.csv.print(withTargets(exchange, targets)));
  const [catalogue, record] = transaction.changes;
  const lines = (text = "") => text.split("\n");
  const before = lines(catalogue?.before);
  expect(lines(catalogue?.after).filter((line, index) => line !== before[index])).toEqual([
    '  "take.hero.order": "Välj dina burkar nu",',
  ]);
  expect(record?.file).toBe("manifests/translations/sv_SE.json");
  expect(record?.after).toMatch(/"take\.hero\.order": "[0-9a-f]{8}"/);
});

test("an import adds a missing text after the text that precedes it in the source", () => {
  const file = "manifests/messages/sv_SE/take.json";
  const line = /^ {2}"take\.hero\.order": "(.*)",\n/m;
  const text = smallShop.documents.find((document) => document.file === file)?.text ?? "";
  const documents = smallShop.documents.map((document) =>
    document.file === file ? readJson(file, text.replace(line, "")) : document,
  );
  const incomplete = openTranslations(documents);
  const targets = new Map([["take.hero.order", line.exec(text)?.[1] ?? ""]]);
  const exchange = withTargets(incomplete.exchange("sv_SE"), targets);
  const { transaction } = incomplete.import("csv", formats.csv.print(exchange));
  expect(transaction.changes.find((change) => change.file === file)?.after).toBe(text);
});

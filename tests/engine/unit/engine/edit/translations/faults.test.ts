import { describe, expect, test } from "vitest";
import type { Exchange, ExchangeRow } from "../../../../../../engine/edit/translations/exchange.ts";
import { expandPlurals, explainPlural } from "../../../../../../engine/edit/translations/expand-plurals.ts";
import { refuseText } from "../../../../../../engine/edit/translations/refuse-text.ts";
import { type Format, formats, openTranslations } from "./_exchange.ts";

const shop = openTranslations();
const exchange = shop.exchange("sv_SE");

interface Fault {
  /** Part of the reason that the translator reads. */
  readonly reason: string;
  /** Whether the fault can be made in a row. */
  readonly fits: (row: ExchangeRow) => boolean;
  /** Changes the row, or adds and removes rows. */
  readonly plant: (row: ExchangeRow) => readonly ExchangeRow[];
  /** A row that is gone has no key any more. */
  readonly isGone?: true;
}

const hasValue = ({ target }: ExchangeRow): boolean => /\{\w+\}/.test(target) && !target.includes(",");
const hasPlural = ({ target }: ExchangeRow): boolean => /, ?plural,/.test(target);
const hasLink = ({ target, notes }: ExchangeRow): boolean =>
  target.includes("](") && notes.some((note) => note.startsWith("Formatted"));
const isPlain = ({ target, max }: ExchangeRow): boolean =>
  max === undefined && /^[\p{L} .]{20,}$/u.test(target);
const isLimited = ({ target, max }: ExchangeRow): boolean => max !== undefined && /^[\p{L} ]+$/u.test(target);

const change =
  (edit: (target: string, row: ExchangeRow) => string): Fault["plant"] =>
  (row) => [{ ...row, target: edit(row.target, row) }];

const faults: Readonly<Record<string, Fault>> = {
  "lost value": {
    reason: "is missing",
    fits: hasValue,
    plant: change((text) => text.replaceAll(/\{\w+\}/g, "5")),
  },
  "renamed value": {
    reason: "It has {valeur} instead",
    fits: hasValue,
    plant: change((text) => text.replaceAll(/\{\w+\}/g, "{valeur}")),
  },
  "broken braces": {
    reason: "not valid ICU MessageFormat",
    fits: hasValue,
    plant: change((text) => text.replace("}", "")),
  },
  "lost plural form": {
    reason: "lacks the form",
    fits: hasPlural,
    plant: change((text) => text.replace(/one \{[^{}]*\} ?/, "")),
  },
  "lost link": {
    reason: "A link is missing",
    fits: hasLink,
    plant: change((text) => text.replace(/\[([^\]]*)\]\([^)]*\)/, "$1")),
  },
  "other link": {
    reason: "A link leads somewhere else",
    fits: hasLink,
    plant: change((text) => text.replace(/\]\([^)]*\)/, "](to:nowhere)")),
  },
  "too long": {
    reason: "The limit for",
    fits: isLimited,
    plant: change((text, { max = 0 }) => text.padEnd(max + 1, " encore")),
  },
  "wrong encoding": {
    reason: "garbled",
    fits: isPlain,
    plant: change((text) => `${text} trÃ¨s lÃ©ger`),
  },
  "lost characters": {
    reason: "cannot be read",
    fits: isPlain,
    plant: change((text) => `${text} l\ufffdger`),
  },
  "missing row": { reason: "is missing", fits: isPlain, plant: () => [], isGone: true },
  "extra row": {
    reason: "needs no text with this key",
    fits: isPlain,
    plant: (row) => [row, { ...row, key: `${row.key}.extra`, number: 90_000 + row.number }],
  },
  "second row": {
    reason: "has a row already",
    fits: isPlain,
    plant: (row) => [row, { ...row, target: "Autre chose encore" }],
  },
  "spreadsheet quotes": {
    reason: "in quotes that its source does not have",
    fits: isPlain,
    plant: change((text) => `"${text}"`),
  },
  "spreadsheet error": { reason: "A spreadsheet", fits: isPlain, plant: change(() => "#NAME?") },
  emptied: { reason: "The translation is empty", fits: isPlain, plant: change(() => " ") },
  html: { reason: "HTML", fits: isPlain, plant: change((text) => `<b>${text}</b>`) },
};

/** How often each fault is planted: 40 in all. */
const counts: Readonly<Record<string, number>> = {
  "lost plural form": 1,
  "other link": 2,
  "lost link": 2,
};

interface Planted {
  readonly file: Exchange;
  /** By the key of the row, the fault in it. */
  readonly faults: ReadonlyMap<string, { readonly name: string; readonly fault: Fault }>;
  /** Other rows that a translator has changed rightly. */
  readonly right: ReadonlySet<string>;
}

function plantAll(): Planted {
  const planted = new Map<string, { name: string; fault: Fault }>();
  for (const [name, fault] of Object.entries(faults)) {
    const rows = exchange.rows.filter(
      (row) => fault.fits(row) && !planted.has(row.key) && !row.key.includes("head."),
    );
    // Far from each other, so that a missing row stays between two that are there.
    const count = counts[name] ?? 3;
    for (let index = 0; index < count; index++) {
      const row = rows[Math.floor(((index + 0.5) * rows.length) / count)];
      if (row) planted.set(row.key, { name, fault });
    }
  }
  const right = new Set<string>();
  const rows = exchange.rows.flatMap((row) => {
    const found = planted.get(row.key);
    if (found) return found.fault.plant(row);
    if (!isPlain(row) || right.size === 100) return [row];
    right.add(row.key);
    return [{ ...row, target: `${row.target} Oui.` }];
  });
  return { file: { ...exchange, rows }, faults: planted, right };
}

// SAFETY: the keys of a constant object.
const names = Object.keys(formats) as Format[];

describe.each(names)("40 faults in %s", (format) => {
  const { file, faults: planted, right } = plantAll();
  const printed = formats[format].print(file);
  // The number of exported rows is that of the export.
  const whole = printed
    .replaceAll(` of ${file.rows.length}"`, ` of ${exchange.rows.length}"`)
    .replace(`from="total">${file.rows.length}<`, `from="total">${exchange.rows.length}<`)
    .replace(`category="total">${file.rows.length}<`, `category="total">${exchange.rows.length}<`);
  const { refused, texts } = shop.import(format, whole);

  test("are in the file", () => {
    expect(planted.size).toBeGreaterThanOrEqual(40);
    expect(new Set([...planted.values()].map(({ name }) => name))).toEqual(new Set(Object.keys(faults)));
  });

  test("are each refused, with a reason", () => {
    for (const [key, { name, fault }] of planted) {
      if (fault.isGone) continue;
      const own = refused.filter((row) => row.key === key || row.key === `${key}.extra`);
      expect(
        own.map(({ reason }) => reason),
        `${name} in ${key}`,
      ).toEqual([expect.stringContaining(fault.reason)]);
    }
    expect(refused).toHaveLength(planted.size);
  });

  test("are reported at their lines", () => {
    const lines = whole.split("\n");
    for (const { key, line, reason } of refused) {
      if (key === "") expect(reason).toMatch(/^Row \d+ of \d+ is missing\.$/);
      else expect(lines[line - 1], reason).toContain(`"${key}"`);
    }
  });

  test("do not affect other rows, which are imported", () => {
    expect(new Set(texts.map(({ key }) => key))).toEqual(right);
  });
});

test("a file in another encoding is refused as a whole, because its question marks may be lost characters", () => {
  const rows = exchange.rows.filter(isPlain).slice(0, 3);
  const changed = {
    ...exchange,
    rows: rows.map((row, index) => ({ ...row, number: index + 1, target: `${row.target} à` })),
  };
  const text = formats.csv.print(changed);
  const bytes = [...Buffer.from(text)];
  const at = Buffer.from(text).lastIndexOf(Buffer.from("à"));
  bytes.splice(at, 2, 0xe0);
  expect(() => shop.import("csv", new Uint8Array(bytes))).toThrow(
    'The file is not saved as UTF-8, so characters are lost. Open the exported file again, and save it in Excel as "CSV UTF-8 (Comma delimited)".',
  );
});

test("an unescaped quote affects only its row", () => {
  const rows = exchange.rows.filter(isPlain).slice(0, 3);
  const changed = {
    ...exchange,
    rows: rows.map((row, index) => ({ ...row, number: index + 1, target: `${row.target} Oui` })),
  };
  const text = formats.csv.print(changed).replace(`${rows[1]?.target} Oui`, `${rows[1]?.target} "Oui" non`);
  const { texts, refused } = shop.import("csv", text);
  expect(texts.map(({ key }) => key)).toEqual([rows[0]?.key, rows[2]?.key]);
  expect(refused).toMatchObject([{ line: 3, reason: expect.stringContaining("quotes") }]);
});

test.each([";", "\t"])("spreadsheets may separate cells with %j, and save UTF-16", (separator) => {
  const rows = exchange.rows.filter(isPlain).slice(0, 2);
  const changed = {
    ...exchange,
    rows: rows.map((row, index) => ({ ...row, number: index + 1, target: `${row.target} Oui` })),
  };
  const text = formats.csv.print(changed).replaceAll('","', `"${separator}"`);
  const { texts, refused } = shop.import("csv", new Uint8Array(Buffer.from(text, "utf16le")));
  expect(refused).toEqual([]);
  expect(texts).toHaveLength(2);
});

test.each([
  ["csv", "a,b\n1,2\n", "The first row must name the columns"],
  ["xliff", "<xliff><file>", "not valid XML"],
  ["xliff", '<xliff version="3.0"><file id="sv_SE"/></xliff>', "not XLIFF"],
] as const)("a file that is no %s is refused as a whole", (format, text, reason) => {
  expect(() => shop.import(format, text)).toThrow(reason);
});

test("a plural without its forms, or without a form of its language, is refused", () => {
  const texts = {
    source: "{n, plural, one {# Tag} other {# Tage}}",
    old: undefined,
    isFormatted: false,
  };
  const refuse = (target: string, language: string) => refuseText({ ...texts, target, language });
  expect(refuse("{n} dagen", "nl-NL")).toBe("The plural of {n} is missing. Keep its forms.");
  expect(refuse("{n, plural, one {# dag} other {# dagen}}", "nl-NL")).toBeUndefined();
  expect(refuse("{n, plural, one {# dzień} other {# dnia}}", "pl-PL")).toBe(
    "The plural of {n} lacks the form few, many.",
  );
});

test("plurals get the forms of the target language, nested ones too", () => {
  expect(expandPlurals("{n, plural, one {# Tag} other {# Tage}}", "pl")).toBe(
    "{n, plural, one {# Tag} few {# Tage} many {# Tage} other {# Tage}}",
  );
  expect(expandPlurals("{a, select, x {{n, plural, other {#}}} other {}}", "nl")).toBe(
    "{a, select, x {{n, plural, one {#} other {#}}} other {}}",
  );
  expect(expandPlurals("{n} Tage {", "pl")).toBe("{n} Tage {");
  expect(explainPlural("pl")).toBe("one: 1; few: 2, 3, 4 …; many: 0, 5, 6 …; other: 1.5");
});

import { parse } from "csv-parse/sync";
import { type Exchange, type ReadExchange, type RefusedRow, UnreadableExchange } from "./exchange.ts";

/** Spreadsheets run cells that begin like this as formulas. Source: OWASP, CSV injection. */
const formula = /^'*[=+\-@\t\r]/;

/** Puts an apostrophe before a text that a spreadsheet would run. Spreadsheets show it as text then. */
const protect = (text: string): string => (formula.test(text) ? `'${text}` : text);

const unprotect = (text: string): string => (/^''*[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The columns with the two texts also name the locales. */
const columns = (source: string, locale: string) => [
  ...["row", "key", "state", `source ${source}`, `translation ${locale}`],
  ...["page", "place", "limit", "glossary", "notes", "preview"],
];

/** Prints texts as CSV for spreadsheets: UTF-8 with a byte-order mark, every cell in quotes (RFC 4180). */
export function printCsv({ source, locale, rows }: Exchange): string {
  const lines = rows.map((row) => [
    ...[`${row.number} of ${rows.length}`, row.key, row.state, row.source, row.target, row.page, row.place],
    row.max === undefined ? "" : String(row.max),
    row.terms.map(({ term, translations }) => `${term} = ${translations.join(" / ")}`).join("; "),
    ...[row.notes.join("\n"), row.preview],
  ]);
  const records = [columns(source, locale), ...lines];
  return `\ufeff${records.map((line) => line.map((text) => cell(protect(text))).join(",")).join("\r\n")}\r\n`;
}

interface Parsed {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

/** Line breaks that a spreadsheet has changed. */
const normalize = (text: string): string => text.replaceAll("\r\n", "\n");

/** Reads records with the lines on which they start. */
function parseRecords(text: string): {
  records: { line: number; cells: string[] }[];
  unreadable: RefusedRow[];
} {
  const unreadable: RefusedRow[] = [];
  // Spreadsheets of some countries separate cells by semicolons or tabs.
  const delimiter = /^\ufeff?"?row"?([,;\t])/.exec(text)?.[1] ?? ",";
  const parsed = parse(text, {
    bom: true,
    delimiter,
    info: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
    skipRecordsWithError: true,
    onSkip: (error) => {
      const line = Number(error?.["lines"] ?? 0);
      // Each unbalanced quote of a row is an error.
      if (unreadable.at(-1)?.line === line) return undefined;
      unreadable.push({
        line,
        key: "",
        reason: "The quotes of this row are not balanced. Write a quote inside a cell twice.",
      });
      return undefined;
    },
    // SAFETY: with `info`, each record comes with its position.
  }) as unknown as Parsed[];
  let end = 0;
  const records = parsed.map(({ record, info }) => {
    const breaks = record.join("").split("\n").length - 1;
    const line = Math.max(end + 1, info.lines - breaks);
    end = info.lines;
    return { line, cells: record };
  });
  return { records, unreadable };
}

/** The number of a row and of all rows. Spreadsheets turn "3/12" into a date, so earlier versions of it may come back so. */
const rowNumber = /^(\d+)(?: of |\/)(\d+)$/;

/** The number of rows that were exported. Undefined if a spreadsheet has changed the column: it says nothing then. */
function readTotal(cells: readonly (string | undefined)[]): number | undefined {
  const filled = cells.flatMap((text = "") => text.trim() || []);
  const matches = filled.map((text) => rowNumber.exec(text));
  return matches.every((match) => match !== null) ? Number(matches[0]?.[2]) || undefined : undefined;
}

/** Reads a CSV file that was exported and edited. Throws `UnreadableExchange` if its columns are not there. */
export function readCsv(text: string): ReadExchange {
  const { records, unreadable } = parseRecords(text);
  const head = records[0]?.cells ?? [];
  const find = (name: RegExp) => head.findIndex((title) => name.test(title.trim()));
  const index = { row: find(/^row$/), key: find(/^key$/), state: find(/^state$/), source: find(/^source\b/) };
  const target = find(/^translation \w+$/);
  const locale = /^translation (\w+)$/.exec(head[target]?.trim() ?? "")?.[1];
  if (index.key === -1 || index.source === -1 || locale === undefined)
    throw new UnreadableExchange(
      'The first row must name the columns "key", "source …" and "translation …", as they were exported.',
    );
  const rows = records.slice(1).map(({ line, cells }) => {
    const readCell = (position: number) => normalize(unprotect(cells[position] ?? ""));
    const number = Number(rowNumber.exec(readCell(index.row).trim())?.[1]);
    return {
      line,
      key: readCell(index.key).trim(),
      source: readCell(index.source),
      target: readCell(target),
      number: Number.isInteger(number) ? number : undefined,
      isConfirmed: /^(?:done|ok)$/i.test(readCell(index.state).trim()),
    };
  });
  return {
    locale,
    total: readTotal(records.slice(1).map(({ cells }) => cells[index.row])),
    rows,
    unreadable,
  };
}

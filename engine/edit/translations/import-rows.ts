import { locate } from "../../json/locate.ts";
import type { Problem } from "../../problems/problem.ts";
import { suggestNear } from "../../problems/suggest.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { messageFields } from "../../site/needed-messages.ts";
import type { Translation } from "../../site/translations.ts";
import { type EditedProject, startTransaction, type Transaction } from "../transaction.ts";
import { getLanguageTag, targetText } from "./build-exchange.ts";
import type { ReadExchange, ReadRow, RefusedRow } from "./exchange.ts";
import { refuseText } from "./refuse-text.ts";
import { restoreSpace } from "./restore-space.ts";
import { type NewText, translationEdit } from "./translation-edit.ts";

/** What an import would do. */
export interface Import {
  readonly transaction: Transaction;
  readonly texts: readonly NewText[];
  readonly refused: readonly RefusedRow[];
  /** The number of rows whose text is the same as that of the site. */
  readonly unchanged: number;
  /** Rows without a translation, whose text is still missing. */
  readonly empty: number;
}

/** A row that passed the checks of a single text. */
interface Candidate {
  readonly row: ReadRow;
  readonly text: NewText;
}

/** Codes of warnings with which a text is refused. Errors always refuse it. */
const refusing = new Set([
  ...["text-too-long", "head-length", "garbled-text", "empty-text"],
  ...["message-arguments-differ", "missing-plural-form", "html-in-text", "unsupported-markup"],
  ...["external-link-not-allowed", "invalid-email", "wrong-script"],
]);

const isRefusing = ({ severity, code }: Problem): boolean => severity === "error" || refusing.has(code);

const placeKey = (file: string, line: number, column: number): string => `${file}:${line}:${column}`;

/** Finds for each text the first problem that its edit would cause. */
function findReasons(
  transaction: Transaction,
  locale: string,
  candidates: readonly Candidate[],
): ReadonlyMap<string, string> {
  const { problems, pending } = transaction.check();
  const byPlace = new Map(
    [...problems, ...pending]
      .filter(isRefusing)
      .map((problem) => [placeKey(problem.file, problem.line, problem.column), problem]),
  );
  if (byPlace.size === 0) return new Map();
  const files = transaction.documents.filter(({ file }) => file.includes(`/messages/${locale}/`));
  const reasons = new Map<string, string>();
  for (const { text } of candidates) {
    const document = files.find(({ value }) => Object.hasOwn(value as object, text.key));
    if (document === undefined) continue;
    for (const part of ["value", "key"] as const) {
      const { line, column } = locate(document, [text.key], part);
      const problem = byPlace.get(placeKey(document.file, line, column));
      if (problem) reasons.set(text.key, problem.message);
    }
  }
  return reasons;
}

/** Reads the rows one by one: a candidate, a reason, or nothing to do. */
function readRows(site: LinkedSite, translation: Translation, { rows }: ReadExchange) {
  const texts = new Map(translation.texts.map((text) => [text.key, text]));
  const language = getLanguageTag(site, translation.locale);
  const { formatted } = messageFields(site);
  const keys = new Set<string>();
  const candidates: Candidate[] = [];
  const refused: RefusedRow[] = [];
  let [unchanged, empty] = [0, 0];
  const readRow = (row: ReadRow): string | undefined => {
    const text = texts.get(row.key);
    if (text === undefined) {
      const near = suggestNear(row.key, [...texts.keys()]);
      return `${translation.locale} needs no text with this key. ${near?.hint ?? "Remove the row."}`;
    }
    if (keys.has(row.key)) return "This key has a row already. Remove one of them.";
    keys.add(row.key);
    const present = targetText(text, language);
    const isOpen = text.state === "copied" || text.state === "stale";
    const restored = restoreSpace(row, text.source.text, present);
    if (typeof restored === "string") return restored;
    const { source, target } = restored;
    if (target === present && !(row.isConfirmed && isOpen)) {
      if (present === "") empty++;
      else unchanged++;
      return undefined;
    }
    const reason = refuseText({
      target,
      language,
      source: text.source.text,
      old: text.translation?.text,
      isFormatted: formatted.has(row.key),
    });
    if (reason !== undefined) return reason;
    candidates.push({ row, text: { ...text, target, madeFrom: source } });
    return undefined;
  };
  for (const row of rows) {
    const reason = readRow(row);
    if (reason !== undefined) refused.push({ line: row.line, key: row.key, reason });
  }
  return { candidates, refused, unchanged, empty };
}

/** Rows that were exported and are gone: their numbers are missing. */
function missingRows({ rows, total, unreadable }: ReadExchange): RefusedRow[] {
  if (total === undefined || unreadable.length > 0) return [];
  const lines = new Map(rows.flatMap(({ number, line }) => (number === undefined ? [] : [[number, line]])));
  const missing: RefusedRow[] = [];
  let line = rows[0]?.line ?? 1;
  for (let number = 1; number <= total; number++) {
    const next = lines.get(number);
    if (next === undefined) missing.push({ line, key: "", reason: `Row ${number} of ${total} is missing.` });
    else line = next;
  }
  return missing;
}

/**
 * Checks every row of a file that has come back, and drafts the edit with those that can be taken. Rows with a
 * mistake are refused one by one.
 */
export function importRows(
  project: EditedProject,
  site: LinkedSite,
  translation: Translation,
  exchange: ReadExchange,
): Import {
  const { candidates, refused, unchanged, empty } = readRows(site, translation, exchange);
  const refusedRows = [...exchange.unreadable, ...refused, ...missingRows(exchange)];
  let openCandidates: readonly Candidate[] = candidates;
  for (;;) {
    const texts = openCandidates.map(({ text }) => text);
    const transaction = startTransaction(project, translationEdit(project, site, translation, texts));
    const reasons = findReasons(transaction, translation.locale, openCandidates);
    if (reasons.size === 0) {
      const sorted = refusedRows.toSorted((a, b) => a.line - b.line);
      return { transaction, texts, refused: sorted, unchanged, empty };
    }
    for (const { row } of openCandidates) {
      const reason = reasons.get(row.key);
      if (reason !== undefined) refusedRows.push({ line: row.line, key: row.key, reason });
    }
    openCandidates = openCandidates.filter(({ row }) => !reasons.has(row.key));
  }
}

import { existsSync, readFileSync } from "node:fs";
import { type CheckInput, checkSite } from "../../engine/check/check-site.ts";
import { UsageError } from "../../engine/command-line/arguments.ts";
import { textTable } from "../../engine/command-line/text-table.ts";
import { readCsv } from "../../engine/edit/translations/csv.ts";
import { decodeText } from "../../engine/edit/translations/decode-text.ts";
import { type ReadExchange, UnreadableExchange } from "../../engine/edit/translations/exchange.ts";
import { type Import, importRows } from "../../engine/edit/translations/import-rows.ts";
import { readXliff } from "../../engine/edit/translations/xliff.ts";
import { findTranslation } from "./find-translation.ts";
import type { Options } from "./read-options.ts";

function readExchange(file: string): ReadExchange {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  try {
    const text = decodeText(readFileSync(file));
    return /^\ufeff?\s*</.test(text) ? readXliff(text) : readCsv(text);
  } catch (error) {
    if (error instanceof UnreadableExchange) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Prints what an import takes, and each row that it refuses. */
function printImport(file: string, locale: string, imported: Import, isDry: boolean): void {
  const { texts, refused, unchanged, empty } = imported;
  const counts = [
    ...[[isDry ? "would be taken" : "taken", texts.length] as const, ["unchanged", unchanged] as const],
    ...[["still empty", empty] as const, ["refused", refused.length] as const],
  ];
  console.log(`${file}: ${locale}`);
  console.log(
    textTable(
      counts.filter(([, count]) => count > 0).map(([what, count]) => [`  ${what}`, String(count)]),
      [1],
    ),
  );
  if (refused.length === 0) return;
  console.log("\nRefused:");
  const rows = refused.map(({ line, key, reason }) => [`  ${file}:${line}`, key, reason]);
  console.log(textTable(rows));
  console.log("\nCorrect these rows and import the file again: rows that are taken already do no harm.");
}

/** Reads a file back. Returns the exit status: 1 if rows were refused. */
export function importTexts(input: CheckInput, file: string, options: Options): number {
  const checked = checkSite(input);
  const exchange = readExchange(file);
  const translation = findTranslation(checked.site, exchange.locale);
  const imported = importRows({ ...input, checked }, checked.site, translation, exchange);
  if (!options.isDry) imported.transaction.write(options.project);
  if (options.format === "json") {
    const { texts, refused, unchanged, empty } = imported;
    console.log(JSON.stringify({ taken: texts.map(({ key }) => key), refused, unchanged, empty }, null, 2));
  } else printImport(file, translation.locale, imported, options.isDry);
  return imported.refused.length > 0 ? 1 : 0;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { type CheckInput, checkSite, linkManifests } from "../engine/check/check-site.ts";
import { startTransaction } from "../engine/edit/transaction.ts";
import { buildExchange, marketOf } from "../engine/edit/translations/build-exchange.ts";
import { printCsv, readCsv } from "../engine/edit/translations/csv.ts";
import { decodeText } from "../engine/edit/translations/decode-text.ts";
import { type ReadExchange, UnreadableExchange } from "../engine/edit/translations/exchange.ts";
import { type Import, importRows } from "../engine/edit/translations/import-rows.ts";
import { confirmEdit } from "../engine/edit/translations/translation-edit.ts";
import { printXliff, readXliff } from "../engine/edit/translations/xliff.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import { countStates, type TextState, type Translation, translations } from "../engine/site/translations.ts";
import { chosen, parseOptions, run, UsageError } from "./_run.ts";
import { textTable } from "./_text-table.ts";

const help = `npm run translations -- [list] [options]

  (nothing)   the progress of each locale
  list        the texts that are not done, with their files
  export      writes the texts that are not done for a translator: XLIFF 2.1 for translation tools, CSV for
              spreadsheets
  import FILE reads such a file back. Takes every row that is right, and says why it refuses the others
  confirm     says that the texts of a locale fit their present sources: from then on the command knows when a
              source changes

  --locale L    the locale, such as nl_NL (for list, export and confirm)
  --state S     missing, copied, stale, done (comma-separated; list and export: the first three; confirm: stale, done)
  --stale       the same as --state stale
  --all         the same as all states
  --to FOLDER   where export writes (default: data/translations)
  --preview URL what the links to pages start with (default: the site, or dev mode for a market that is not live)
  --dry-run     import: check the file and write nothing
  --format F    text or json (default: text)
  --project   the project's folder (default: this one)
Exit status: 0 done, 1 rows were refused, 2 wrong usage or a bug in the engine.`;

const actions = ["progress", "list", "export", "import", "confirm"] as const;
type Action = (typeof actions)[number];

const open: readonly TextState[] = ["missing", "copied", "stale"];
const every: readonly TextState[] = [...open, "done"];

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;

/** One line per locale: how much is done, and what is not. */
function printProgress(all: readonly Translation[], format: string): void {
  const rows = all.map((translation) => {
    const { locale, source, texts, inherited } = translation;
    return { locale, source, total: texts.length, ...countStates(translation), inherited };
  });
  if (format === "json") {
    console.log(JSON.stringify(rows, null, 2));
    return;
  }
  const head = ["locale", "from", "done", "", "missing", "copied", "stale", "from fallback"];
  const cells = rows.map((row) => [
    ...[row.locale, row.source, percent(row.done, row.total), `${row.done} of ${row.total}`],
    ...[row.missing, row.copied, row.stale, row.inherited].map((count) =>
      count === 0 ? "–" : String(count),
    ),
  ]);
  console.log(textTable([head, ...cells], [2, 3, 4, 5, 6, 7]));
  const unfinished = rows.find(({ done, total }) => done < total);
  if (unfinished) console.log(`\nList them: npm run translations -- list --locale ${unfinished.locale}`);
}

/** The texts of a locale that are not done, by file of the source. */
function printList(
  { locale, source, texts }: Translation,
  states: readonly TextState[],
  format: string,
): void {
  const listed = texts
    .filter(({ state }) => states.includes(state))
    .map(({ key, state, source: { document }, own }) => ({
      ...{ key, state },
      file: (own ?? { document }).document.file,
    }));
  if (format === "json") {
    console.log(JSON.stringify(listed, null, 2));
    return;
  }
  if (listed.length === 0) {
    console.log(`${locale}: nothing is ${states.join(" or ")}.`);
    return;
  }
  for (const [file, group] of Map.groupBy(listed, ({ file }) => file)) {
    console.log(pc.cyan(file));
    for (const { key, state } of group) console.log(`  ${state.padEnd(7)}  ${key}`);
  }
  console.log(`\n${listed.length} of ${texts.length} texts. Source: ${source}.`);
}

/** The translation into a locale. */
function find(site: LinkedSite, locale: string | undefined): Translation {
  const all = translations(site);
  const known = all.map((one) => one.locale).join(", ");
  if (locale === undefined) throw new UsageError(`--locale is missing. Choose from ${known}.`);
  const found = all.find((one) => one.locale === locale);
  if (found === undefined) throw new UsageError(`There is no translation into "${locale}". Known: ${known}.`);
  return found;
}

/** Where dev mode serves. Markets that are not live have no other pages. */
const devAddress = "http://localhost:5173";

const pluralOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Writes the texts of a locale as XLIFF and as CSV. */
function exportTexts(
  site: LinkedSite,
  translation: Translation,
  options: ReturnType<typeof readOptions>,
): void {
  const { locale } = translation;
  const market = marketOf(site, locale);
  const live = market?.live === false ? undefined : site.manifests.settings?.value.url;
  const preview = (options.preview ?? live ?? devAddress).replace(/\/$/, "");
  const states = options.states ?? open;
  const exchange = buildExchange(site, translation, { states, preview });
  if (exchange.rows.length === 0) {
    console.log(`${locale}: nothing is ${states.join(" or ")}. To export every text, add --all.`);
    return;
  }
  const folder = join(options.project, options.to);
  mkdirSync(folder, { recursive: true });
  const files = { [`${locale}.xlf`]: printXliff(exchange), [`${locale}.csv`]: printCsv(exchange) };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [xliff, csv] = Object.keys(files).map((name) => join(options.to, name));
  console.log(`${pluralOf(exchange.rows.length, "text")} from ${exchange.source} to ${locale}:`);
  console.log(`  ${xliff}  for translation tools (XLIFF 2.1)`);
  console.log(`  ${csv}  for spreadsheets`);
  console.log(`\nRead one of them back: npm run translations -- import ${csv}`);
}

function readExchange(file: string): ReadExchange {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const text = decodeText(readFileSync(file));
  try {
    return /^\ufeff?\s*</.test(text) ? readXliff(text) : readCsv(text);
  } catch (error) {
    if (error instanceof UnreadableExchange) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

/** Prints what an import takes, and each row that it refuses. */
function printImport(file: string, locale: string, imported: Import, isDry: boolean): void {
  const { taken, refused, unchanged, empty } = imported;
  const counts = [
    ...[[isDry ? "would be taken" : "taken", taken.length] as const, ["unchanged", unchanged] as const],
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

function importTexts(input: CheckInput, file: string, options: ReturnType<typeof readOptions>): number {
  const checked = checkSite(input);
  const read = readExchange(file);
  const translation = find(checked.site, read.locale);
  const imported = importRows({ ...input, checked }, checked.site, translation, read);
  if (!options.isDry) imported.transaction.write(options.project);
  if (options.format === "json") {
    const { taken, refused, unchanged, empty } = imported;
    console.log(JSON.stringify({ taken: taken.map(({ key }) => key), refused, unchanged, empty }, null, 2));
  } else printImport(file, translation.locale, imported, options.isDry);
  return imported.refused.length > 0 ? 1 : 0;
}

/** Remembers the present sources of a locale's texts. */
function confirmTexts(
  input: CheckInput,
  site: LinkedSite,
  translation: Translation,
  states: readonly TextState[],
) {
  const keys = translation.texts.filter(({ state }) => states.includes(state)).map(({ key }) => key);
  const edit = confirmEdit(input, site, translation, new Set(keys));
  const transaction = startTransaction(input, edit);
  console.log(
    `${pluralOf(keys.length, "text")} of ${translation.locale}: made from the present ${translation.source}.`,
  );
  return transaction;
}

const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name);

function readOptions(args: string[]) {
  const values = parseOptions(
    {
      locale: { type: "string" },
      state: { type: "string" },
      stale: { type: "boolean", default: false },
      all: { type: "boolean", default: false },
      to: { type: "string", default: "data/translations" },
      preview: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      format: { type: "string", default: "text" },
      project: { type: "string", default: "." },
      help: { type: "boolean", short: "h", default: false },
    },
    args,
  );
  const { format, state, stale, all } = values;
  if (format !== "text" && format !== "json")
    throw new UsageError(`There is no format "${format}". Known: text, json.`);
  if ([state !== undefined, stale, all].filter(Boolean).length > 1)
    throw new UsageError("Use one of --state, --stale and --all.");
  const names = all ? every : stale ? ["stale"] : state === undefined ? [] : chosen("state", state, every);
  const states = names.length > 0 ? every.filter((name) => names.includes(name)) : undefined;
  return { ...values, format, states, isDry: values["dry-run"] };
}

run(() => {
  const args = process.argv.slice(2);
  const next = () => (args[0] === undefined || args[0].startsWith("-") ? undefined : args.shift());
  const action = next() ?? "progress";
  const file = action === "import" ? next() : undefined;
  const options = readOptions(args);
  if (options.help) {
    console.log(help);
    return 0;
  }
  if (!isAction(action))
    throw new UsageError(`Cannot "${action}" translations. Known: ${actions.slice(1).join(", ")}.`);
  const input = { ...loadManifests(options.project), registry, rules: installedRules };
  if (action === "import") {
    if (file === undefined) throw new UsageError("Name the file: npm run translations -- import FILE");
    return importTexts(input, file, options);
  }
  const { site } = linkManifests(input);
  if (site.manifests.markets === undefined)
    throw new UsageError("markets.json is missing or broken. Run npm run check and fix it first.");
  if (action === "progress") printProgress(translations(site), options.format);
  else if (action === "list") printList(find(site, options.locale), options.states ?? open, options.format);
  else if (action === "export") exportTexts(site, find(site, options.locale), options);
  else {
    const states = options.states ?? ["stale", "done"];
    const transaction = confirmTexts(input, site, find(site, options.locale), states);
    if (!options.isDry) transaction.write(options.project);
  }
  return 0;
});

import pc from "picocolors";
import { textTable } from "../../engine/command-line/text-table.ts";
import { type EngineTextState, engineTextState } from "../../engine/site/engine-text-state.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import {
  countStates,
  type TextState,
  type Translation,
  translations,
} from "../../engine/site/translations.ts";

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;

const printCount = (count: number): string => (count === 0 ? "–" : String(count));

/** What the site has, by locale. A site in one language has no translations. */
function printSite(rows: readonly ReturnType<typeof readRow>[]): void {
  const head = ["locale", "from", "done", "", "missing", "copied", "stale", "from fallback"];
  const cells = rows.map((row) => [
    ...[row.locale, row.source, percent(row.done, row.total), `${row.done} of ${row.total}`],
    ...[row.missing, row.copied, row.stale, row.inherited].map(printCount),
  ]);
  if (rows.length > 0) console.log(textTable([head, ...cells], [2, 3, 4, 5, 6, 7]));
  else console.log("The site has one language, so nothing is translated.");
  const unfinished = rows.find(({ done, total }) => done < total);
  if (unfinished) console.log(`List them: npm run translations -- list --locale ${unfinished.locale}`);
}

/** Where the texts of the engine come from, by locale, and what to do where it does not speak the language. */
function printEngine(rows: readonly EngineRow[]): void {
  const head = ["locale", "language", "engine", "overridden", "in English"];
  const cells = rows.map(({ locale, tag, engine, site, english }) => [
    ...[locale, tag],
    ...[engine, site, english].map(printCount),
  ]);
  console.log(`\nTexts of the engine:\n\n${textTable([head, ...cells], [2, 3, 4])}`);
  for (const { locale, english } of rows.filter((row) => row.english > 0))
    console.log(
      `The engine does not speak the language of ${locale}: write its ${english} texts into manifests/messages/${locale}/engine.json.`,
    );
  console.log("manifests/docs/engine-texts.md lists the keys. A message with such a key overrides the text.");
}

interface EngineRow extends EngineTextState {
  readonly locale: string;
}

const readRow = (translation: Translation) => {
  const { locale, source, texts, inherited } = translation;
  return { locale, source, total: texts.length, ...countStates(translation), inherited };
};

/** How much of the site's texts is translated, by locale, and where the engine's texts come from. */
export function printProgress(linked: LinkedSite, format: string): void {
  const site = translations(linked).map(readRow);
  const locales = linked.manifests.markets?.value.locales ?? [];
  const engine = locales.map(({ code }) => ({ locale: code, ...engineTextState(linked.manifests, code) }));
  if (format === "json") {
    console.log(JSON.stringify({ site, engine }, null, 2));
    return;
  }
  printSite(site);
  printEngine(engine);
}

/** The texts of a locale that are not done, by file of the source. */
export function printList(
  { locale, source, texts }: Translation,
  states: readonly TextState[],
  format: string,
): void {
  const listed = texts
    .filter(({ state }) => states.includes(state))
    .map(({ key, state, source: { document }, translation }) => ({
      key,
      state,
      file: (translation ?? { document }).document.file,
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

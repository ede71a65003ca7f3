import pc from "picocolors";
import { textTable } from "../../engine/command-line/text-table.ts";
import { countStates, type TextState, type Translation } from "../../engine/site/translations.ts";

const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;

/** One line per locale: how much is done, and what is not. */
export function printProgress(translations: readonly Translation[], format: string): void {
  const rows = translations.map((translation) => {
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
  console.log("\nThe engine's texts are not counted, except those that the site overrides.");
  const unfinished = rows.find(({ done, total }) => done < total);
  if (unfinished) console.log(`List them: npm run translations -- list --locale ${unfinished.locale}`);
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

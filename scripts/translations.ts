import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { linkManifests } from "../engine/check/check-site.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import { countStates, type TextState, type Translation, translations } from "../engine/site/translations.ts";
import { chosen, parseOptions, run, UsageError } from "./_run.ts";
import { textTable } from "./_text-table.ts";

const help = `npm run translations -- [list] [options]

  (nothing)   the progress of each locale
  list        the texts that are not done, with their files
    --locale L        the locale, such as nl_NL (required for all but the progress)
    --state S         only texts in these states: missing, copied, stale (comma-separated; default: all three)

  --format F  text or json (default: text)
  --project   the project's folder (default: this one)
Exit status: 0 done, 1 rows were refused, 2 wrong usage or a bug in the engine.`;

const actions = ["progress", "list"] as const;
type Action = (typeof actions)[number];

const open: readonly TextState[] = ["missing", "copied", "stale"];

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

const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name);

run(() => {
  const args = process.argv.slice(2);
  const named = args[0]?.startsWith("-") ? undefined : args.shift();
  const action = named ?? "progress";
  const values = parseOptions(
    {
      locale: { type: "string" },
      state: { type: "string" },
      format: { type: "string", default: "text" },
      project: { type: "string", default: "." },
      help: { type: "boolean", short: "h", default: false },
    },
    args,
  );
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (!isAction(action))
    throw new UsageError(`Cannot "${action}" translations. Known: ${actions.slice(1).join(", ")}.`);
  const { format } = values;
  if (format !== "text" && format !== "json")
    throw new UsageError(`There is no format "${format}". Known: text, json.`);
  const { site } = linkManifests({ ...loadManifests(values.project), registry });
  if (site.manifests.markets === undefined)
    throw new UsageError("markets.json is missing or broken. Run npm run check and fix it first.");
  if (action === "progress") printProgress(translations(site), format);
  else {
    const names = chosen("state", values.state, open);
    const states = open.filter((state) => names.includes(state));
    printList(find(site, values.locale), states, format);
  }
  return 0;
});

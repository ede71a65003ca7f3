import { loadManifests } from "../engine/build/load-manifests.ts";
import type { CheckInput } from "../engine/check/check-site.ts";
import { UsageError } from "../engine/command-line/arguments.ts";
import { refuseUnread } from "../engine/edit/refuse-unread.ts";
import { startTransaction } from "../engine/edit/transaction.ts";
import { confirmEdit } from "../engine/edit/translations/translation-edit.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import { linkManifests } from "../engine/site/parse-manifests.ts";
import type { TextState, Translation } from "../engine/site/translations.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";
import { countTexts } from "./translations/count-texts.ts";
import { exportTexts } from "./translations/export-texts.ts";
import { findTranslation } from "./translations/find-translation.ts";
import { importTexts } from "./translations/import-texts.ts";
import { printList, printProgress } from "./translations/print-progress.ts";
import { open, readOptions } from "./translations/read-options.ts";

const help = `npm run translations -- [list] [options]

  (nothing)   the progress of each locale, and where it has the engine's texts from
  list        the texts that are not done, with their files
  export      writes the texts that are not done for a translator: XLIFF for translation tools, CSV for
              spreadsheets
  import FILE reads such a file back. Writes every valid row, and says why it refuses the others
  confirm     marks the texts of a locale as translations of their present sources, so that later changes of a
              source are noticed

  --locale L    the locale, such as nl_NL (for list, export and confirm)
  --state S     missing, copied, stale, done (comma-separated; list and export: the first three; confirm: stale, done)
  --stale       the same as --state stale
  --all         the same as all states
  --to FOLDER   where export writes (default: data/translations)
  --xliff V     the version of XLIFF that export writes: 2.1 or, for older tools, 1.2 (default: 2.1)
  --preview URL the server that links to pages lead to (default: the site). With PREVIEW_SECRET, they are preview
                links. Without it, links of a market that is not live lead to dev mode
  --expires T   how long preview links work: 12h, 30d (default: 30d)
  --dry-run     import: check the file and write nothing
  --format F    text or json (default: text)
  --project   the project's folder (default: this one)
Exit status: 0 done, 1 rows were refused, 2 wrong usage or a bug in the engine.`;

const actions = ["progress", "list", "export", "import", "confirm"] as const;
type Action = (typeof actions)[number];

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
    `${countTexts(keys.length)} of ${translation.locale}: made from the present ${translation.source}.`,
  );
  return transaction;
}

const isAction = (name: string): name is Action => (actions as readonly string[]).includes(name);

await run(async () => {
  const { options, positionals } = readOptions();
  const [action = "progress", file] = positionals;
  if (!isAction(action))
    throw new UsageError(`Cannot "${action}" translations. Known: ${actions.slice(1).join(", ")}.`);
  if (file !== undefined && action !== "import")
    throw new UsageError(`Unexpected argument "${file}". See --help.`);
  const input = { ...loadManifests(options.project), registry, rules: installedRules };
  const { site } = linkManifests(input);
  refuseUnread(site);
  if (site.manifests.markets === undefined)
    throw new UsageError("markets.json is missing. Run npm run check and fix it first.");
  if (action === "import") {
    if (file === undefined) throw new UsageError("Name the file: npm run translations -- import FILE");
    return importTexts(input, file, options);
  }
  if (action === "progress") printProgress(site, options.format);
  else if (action === "list")
    printList(findTranslation(site, options.locale), options.states ?? open, options.format);
  else if (action === "export") await exportTexts(site, findTranslation(site, options.locale), options);
  else {
    const states = options.states ?? ["stale", "done"];
    const transaction = confirmTexts(input, site, findTranslation(site, options.locale), states);
    if (!options.isDry) transaction.write(options.project);
  }
  return 0;
}, help);

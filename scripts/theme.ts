import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import pc from "picocolors";
import { loadManifests } from "../engine/build/load-manifests.ts";
import type { CheckInput } from "../engine/check/check-site.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { textTable } from "../engine/command-line/text-table.ts";
import { refuseUnread } from "../engine/edit/refuse-unread.ts";
import { editTheme, listChanges } from "../engine/edit/themes/edit-theme.ts";
import { exportTokens } from "../engine/edit/themes/export-tokens.ts";
import type { ImportedTokens } from "../engine/edit/themes/import-tokens.ts";
import { startTransaction } from "../engine/edit/transaction.ts";
import { ownName } from "../engine/fields/name-patterns.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import { linkManifests } from "../engine/site/parse-manifests.ts";
import { printProblems } from "./_print-problems.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const help = `npm run theme -- export [NAME] [--to FILE]
npm run theme -- import FILE [--name NAME] [--dark] [--dry-run]

export   writes a theme as W3C design tokens for design tools. Default: the site's theme
  --to        the file (default: data/themes/NAME.tokens.json)
import   reads the tokens of a design tool into a theme. Creates the theme, or changes what differs
  --name      the theme (default: the file's name)
  --dark      the colours of the file are for dark mode
  --dry-run   write nothing
--project   the project's folder (default: this one)
The import writes the theme also if its colours have errors, and reports them: correct them in the theme.
Exit status: 0 done, 1 tokens were refused or the site has new errors, 2 wrong usage or a bug in the engine.`;

function writeTokens({ manifests }: LinkedSite, name: string | undefined, to: string | undefined): number {
  const names = [...manifests.themes.keys()];
  const theme = manifests.themes.get(name ?? manifests.settings?.value.theme ?? "");
  if (theme === undefined) throw new UsageError(`Name a theme: ${names.join(", ")}.`);
  const { tokens, missing } = exportTokens(theme.value);
  const file = to ?? `data/themes/${theme.value.name}.tokens.json`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(tokens, null, 2)}\n`);
  console.log(file);
  if (missing.length > 0)
    console.log(`Not in the file, because design tokens cannot express them:\n  ${missing.join("\n  ")}`);
  return 0;
}

function printImport(
  file: string,
  { values, refused, unused }: ImportedTokens,
  changes: ImportedTokens["values"],
): void {
  const rows = changes.map(({ token, path, value }) => [path.join("."), String(value), token]);
  if (rows.length > 0) console.log(textTable([["Value", "Is now", "Token"], ...rows]));
  console.log(`${rows.length} changed, ${values.length - rows.length} unchanged`);
  if (unused.length > 0)
    console.log(
      `\nWithout a place in a theme: ${unused.join(", ")}.\nThe last part of a name is a role, such as "surface", or a value, such as "radius.large". manifests/docs/theming.md lists them.`,
    );
  if (refused.length === 0) return;
  console.log("\nRefused:");
  console.log(textTable(refused.map(({ token, reason }) => [`  ${token}`, reason])));
  console.log(`Correct them in ${file} and import it again.`);
}

interface ImportOptions {
  readonly name?: string | undefined;
  readonly dark: boolean;
  readonly "dry-run": boolean;
  readonly project: string;
}

async function readTokens(
  input: CheckInput,
  site: LinkedSite,
  file: string,
  options: ImportOptions,
): Promise<number> {
  const name = options.name ?? basename(file).replace(/(?:\.tokens)?\.json$/, "");
  if (!ownName.test(name))
    throw new UsageError(`"${name}" cannot be the name of a theme. Set one with --name: "summer-sale".`);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  // Loaded only here, because the parser is an optional package.
  const { importTokens, UnreadableTokens } = await import("../engine/edit/themes/import-tokens.ts");
  const imported = await importTokens(file, readFileSync(file, "utf8"), options.dark).catch((error) => {
    throw error instanceof UnreadableTokens ? new UsageError(error.message) : error;
  });
  const theme = site.manifests.themes.get(name)?.value;
  const changes = listChanges(theme, imported.values);
  const edit = editTheme(input.root, theme, name, changes);
  const transaction = startTransaction(input, edit);
  const { problems } = transaction.check();
  if (!options["dry-run"]) transaction.write(options.project);
  printImport(file, imported, changes);
  printProblems(problems, transaction.documents, pc);
  return imported.refused.length > 0 || hasErrors(problems) ? 1 : 0;
}

await run(async () => {
  const { values: options, positionals } = parseArguments(
    {
      to: { type: "string" },
      name: { type: "string" },
      dark: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
      project: { type: "string", default: "." },
    },
    2,
  );
  const [action, argument] = positionals;
  if (action !== "export" && action !== "import") throw new UsageError(help);
  const input = { ...loadManifests(options.project), registry, rules: installedRules };
  const { site } = linkManifests(input);
  refuseUnread(site);
  if (action === "export") return writeTokens(site, argument, options.to);
  if (argument === undefined) throw new UsageError("Name the file: npm run theme -- import FILE");
  return readTokens(input, site, argument, options);
}, help);

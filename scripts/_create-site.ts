import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { draftSite, type SiteAnswers, type SiteFiles } from "../engine/edit/new/site/draft-site.ts";
import { speaksLocale } from "../engine/edit/new/site/site-texts.ts";
import { isStart, startNames, starts } from "../engine/edit/new/site/starts.ts";
import { askSite } from "./_ask-site.ts";
import { commands } from "./_commands.ts";
import {
  type Caller,
  defaults,
  printCommand,
  refuseColour,
  refuseFolder,
  type SiteChoices,
  siteId,
  titleFolder,
} from "./_site-choices.ts";

/** What a new site depends on. */
export interface SitePackages {
  /** The version of the engine. */
  readonly engine: string;
  /** Versions of the packages that a site and its tests need. */
  readonly shared: Readonly<Record<string, string>>;
}

const printHelp = ({ command, separator }: Caller): string =>
  `${command} [FOLDER]${separator} [--start …] [--name …] [--markets …] [--languages …] [--currency …] [--colour …]
Writes a site of its own into a new folder. In a terminal, without a folder and options, it asks for them.
${startNames.map((name) => `  --start ${name.padEnd(9)} ${starts[name].description}`).join("\n")}
  --name       its name for people (default: as the folder)
  --markets    codes of countries, the default first: US,JP. With a language: CA:fr (default: ${defaults.markets})
  --languages  languages of the countries that name none. One is for all of them. Of several, each country gets those
               that it speaks: --markets DE,CH --languages de,fr (default: the main language of each country)
  --currency   the currency of all markets, such as EUR (default: that of each country)
  --colour     the colour of buttons, as #rrggbb (default: ${defaults.colour})
  --engine     the version of the engine, or file:PATH of a packed one (default: this version)
  --no-git     without a git repository and its first commit
Exit status: 0 written or cancelled, 2 wrong usage or a bug in the engine.`;

const options = {
  start: { type: "string", default: defaults.start },
  name: { type: "string" },
  markets: { type: "string", default: defaults.markets },
  languages: { type: "string" },
  currency: { type: "string" },
  colour: { type: "string", default: defaults.colour },
  engine: { type: "string" },
  "no-git": { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Reads the choices from arguments. Undefined if help is wanted instead. */
export function readChoices(caller: Caller, args: readonly string[]): SiteChoices | undefined {
  const { values, positionals } = parseArguments(options, 1, args);
  const { start, help, "no-git": isWithoutGit, ...others } = values;
  if (help) return undefined;
  const [folder] = positionals;
  if (folder === undefined)
    throw new UsageError(`Name the folder of the new site: ${caller.command} ${defaults.folder}.`);
  if (!isStart(start)) throw new UsageError(`There is no start "${start}". Known: ${startNames.join(", ")}.`);
  return { ...others, folder, start, hasGit: !isWithoutGit };
}

const describeAnswers = (choices: SiteChoices, { engine, shared }: SitePackages): SiteAnswers => ({
  ...choices,
  brand: choices.name ?? titleFolder(choices.folder),
  id: siteId(choices.folder),
  colour: choices.colour.toLowerCase(),
  engine: choices.engine ?? engine,
  commands: Object.keys(commands),
  packages: shared,
});

/** The locales of a site for which the starts have no texts. */
const listUntranslated = (files: SiteFiles): string[] => {
  const locales = [...files.keys()].flatMap((path) => /^manifests\/messages\/(\w+)\//.exec(path)?.[1] ?? []);
  return [...new Set(locales)].filter((locale) => !speaksLocale(locale));
};

/** Commits the site in a repository of its own. In the folder of another repository, that one keeps it. */
function commitSite(folder: string): void {
  const git = (...args: readonly string[]) => spawnSync("git", ["-C", folder, ...args]).status === 0;
  if (git("rev-parse", "--is-inside-work-tree") || !git("init", "--quiet", "--initial-branch", "main"))
    return;
  // Without a name for commits the files stay uncommitted.
  if (git("add", "--all")) git("commit", "--quiet", "--no-gpg-sign", "--message", "Create the site");
}

/** Writes a site. Throws if the choices do not fit, before it writes anything. */
function writeSite(choices: SiteChoices, packages: SitePackages): void {
  const refusal = refuseFolder(choices.folder) ?? refuseColour(choices.colour);
  if (refusal !== undefined) throw new UsageError(refusal);
  const folder = resolve(choices.folder);
  const files = draftSite(describeAnswers(choices, packages));
  for (const [file, content] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  if (choices.hasGit) commitSite(folder);
  console.log(
    [
      `Wrote ${files.size} files to ${choices.folder}.`,
      "",
      `  cd ${choices.folder}`,
      "  npm install",
      "  npm start",
      "",
      "npm run check lists what is still a placeholder.",
      ...listUntranslated(files).map((locale) => `The texts in manifests/messages/${locale}/ are English.`),
    ].join("\n"),
  );
}

/** Runs the command that creates a site. Returns its exit status. */
export async function createSite(
  caller: Caller,
  packages: SitePackages,
  args: readonly string[],
): Promise<number> {
  const isAsked = args.length === 0 && process.stdin.isTTY === true && process.stdout.isTTY === true;
  if (isAsked) {
    const choices = await askSite();
    if (choices === undefined) return 0;
    writeSite(choices, packages);
    console.log(`\nThe same site without questions:\n  ${printCommand(caller, choices)}`);
    return 0;
  }
  const choices = readChoices(caller, args);
  if (choices === undefined) console.log(printHelp(caller));
  else writeSite(choices, packages);
  return 0;
}

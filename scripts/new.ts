import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import type { Creatable } from "../engine/edit/new/creatable.ts";
import { type CreatableName, creatables } from "../engine/edit/new/creatables.ts";
import { type Draft, isRefusal } from "../engine/edit/new/draft.ts";
import { openProject, type ScaffoldProject } from "../engine/edit/new/open-project.ts";
import { type FlagValues, missingAnswer, type Question } from "../engine/edit/new/questions.ts";
import { startTransaction, type Transaction } from "../engine/edit/transaction.ts";
import type { FileChange } from "../engine/edit/write-changes.ts";
import type { Document } from "../engine/json/document.ts";
import { installedNames } from "../engine/policies/installed-names.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { policies } from "../engine/policies/policies.ts";
import { countProblems } from "../engine/problems/fold-problems.ts";
import type { Problem } from "../engine/problems/problem.ts";
import { askAnswer, askAnswers, askKind } from "./_ask.ts";
import { printProblems } from "./_print-problems.ts";
import { parseOptions, run, takeName, UsageError } from "./_run.ts";

/** The help for one kind: its flags in one line, and then the value of each. */
function usage(kind: string, asked: readonly Question[]): string {
  const flags = asked.map(({ flag, isRequired }) => (isRequired ? `--${flag} …` : `[--${flag} …]`));
  const takes = asked.map(({ flag, takes }) => `  --${flag.padEnd(13)} ${takes}`);
  return [`npm run new -- ${kind} ${flags.join(" ")}`, ...takes].join("\n");
}

const help = `${Object.entries(creatables)
  .map(([kind, { questions }]) => usage(kind, questions))
  .join("\n")}

Creates the files of a new part of the site and asks for missing answers. Checks the whole site with the new files
first, and writes all of them or none.
  --dry-run       list the files without writing them
  --project       the project's folder (default: this one)
Exit status: 0 written, 1 the site would have errors, 2 wrong usage or a bug in the engine.`;

const options = {
  "dry-run": { type: "boolean", default: false },
  project: { type: "string", default: "." },
} as const;

/** The options that answer the questions of some kinds. */
const listFlags = (kinds: readonly Creatable[]) =>
  Object.fromEntries(
    kinds.flatMap(({ questions }) => questions.map(({ flag }) => [flag, { type: "string" } as const])),
  );

const isKind = (name: string): name is CreatableName => Object.hasOwn(creatables, name);

const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** The kind named by the first argument. In a terminal, asks for it if it is missing. */
async function kindOf(name: string | undefined): Promise<CreatableName | undefined> {
  const known = Object.keys(creatables).join(", ");
  if (name === undefined) {
    if (isTerminal()) return askKind();
    throw new UsageError(`Say what to create: ${known}.`);
  }
  if (!isKind(name)) throw new UsageError(`Cannot create "${name}". Known: ${known}.`);
  return name;
}

function open(folder: string): ScaffoldProject {
  const manifestFiles = loadManifests(folder);
  const readText = (path: string) => {
    const file = join(folder, path);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  const project = openProject({
    ...manifestFiles,
    registry,
    rules: installedRules,
    installedNames,
    policies,
    readText,
  });
  if (project === undefined)
    throw new UsageError("site.json or markets.json is missing. Run npm run check and fix it first.");
  return project;
}

/**
 * Drafts the files from the answers. In a terminal, asks for missing answers, and asks again for each answer
 * that is refused; if no answer is missing, asks nothing. Undefined if the user cancels.
 */
async function draftOf(
  project: ScaffoldProject,
  { questions, draft }: Creatable,
  given: FlagValues,
): Promise<Draft | undefined> {
  const lacking = missingAnswer(project, questions, given);
  if (lacking !== undefined && !isTerminal()) throw new UsageError(lacking);
  let answers = lacking === undefined ? given : await askAnswers(project, questions, given);
  while (answers !== undefined) {
    const drafted = draft(project, answers);
    if (!isRefusal(drafted)) return drafted;
    const question = questions.find(({ flag }) => flag === drafted.flag);
    if (lacking === undefined || question === undefined) throw new UsageError(drafted.message);
    answers = await askAnswer(project, question, answers, drafted.message);
  }
  return undefined;
}

/** More new files than this in one folder are counted. */
const maxListed = 3;

/** Lists the changed files, one per line. Many new files share a line. */
function describeFiles({ changes }: Transaction, isDry: boolean): string {
  const line = (what: string, files: string) => `${isDry ? "would " : ""}${what}  ${files}`;
  const isNew = ({ before }: FileChange) => before === undefined;
  const made = changes.filter(isNew).map(({ file }) => file);
  const folders = Map.groupBy(made, dirname);
  const isLong = [...folders.values()].some(({ length }) => length > maxListed);
  return [
    ...changes.filter((change) => !isNew(change)).map(({ file }) => line("change", file)),
    ...(isLong
      ? [line("write ", `${made.length} files in ${[...folders.keys()].join(", ")}`)]
      : made.map((file) => line("write ", file))),
  ].join("\n");
}

/** Longer lists would push the list of remaining tasks off the screen. */
const maxShown = 5;

/** Prints the problems of a draft, or only their number per file if there are many. */
function printWarnings(problems: readonly Problem[], documents: readonly Document[]): void {
  if (problems.length === 0) return;
  console.log("\nThe check reports:\n");
  if (problems.length <= maxShown) printProblems(problems, documents, pc);
  else console.log(`${countProblems(problems)}\n\nnpm run check shows them.\n`);
}

await run(async () => {
  const { name: named, args } = takeName({ ...options, ...listFlags(Object.values(creatables)) });
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    console.log(help);
    return 0;
  }
  const name = await kindOf(named);
  if (name === undefined) return 0;
  const kind: Creatable = creatables[name];
  const {
    "dry-run": isDry,
    project: folder,
    ...given
  } = parseOptions({ ...listFlags([kind]), ...options }, args);
  const project = open(folder);
  const draft = await draftOf(project, kind, given);
  if (draft === undefined) return 0;

  const transaction = startTransaction(project, draft.edit);
  const { problems } = transaction.check();
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printProblems(errors, transaction.documents, pc);
    console.error("Nothing was written, because the site would have these errors.");
    return 1;
  }
  if (!isDry) transaction.write(folder);
  console.log(describeFiles(transaction, isDry));
  printWarnings(problems, transaction.documents);
  // Print this last, so that it stays visible in the terminal.
  console.log(
    `${problems.length > 0 ? "" : "\n"}Left to do:\n${draft.toDo.map((line) => `- [ ] ${line}`).join("\n")}`,
  );
  return 0;
});

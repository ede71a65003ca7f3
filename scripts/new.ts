import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pc from "picocolors";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { parseOptions, takeName, UsageError } from "../engine/command-line/arguments.ts";
import { type Creatable, draftNew, type FlagValues, type Question } from "../engine/edit/new/creatable.ts";
import { type CreatableName, creatables } from "../engine/edit/new/creatables.ts";
import { openProject, type ScaffoldProject } from "../engine/edit/new/open-project.ts";
import { startTransaction, type Transaction } from "../engine/edit/transaction.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { policies } from "../engine/policies/policies.ts";
import { countProblems } from "../engine/problems/fold-problems.ts";
import { askAnswers, askKind } from "./_ask.ts";
import { printProblems } from "./_print-problems.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

/** The help for one kind: its flags in one line, and then the value of each. */
function describeKind(kind: string, questions: readonly Question[]): string {
  const flags = questions.map(({ flag, isRequired, applies }) =>
    isRequired && !applies ? `--${flag} …` : `[--${flag} …]`,
  );
  const values = questions.map(({ flag, takes }) => `  --${flag.padEnd(13)} ${takes}`);
  return [`npm run new -- ${kind} ${flags.join(" ")}`, ...values].join("\n");
}

const help = `npm run new -- site [FOLDER]: see npm run new -- site --help
${Object.entries(creatables)
  .map(([kind, { questions }]) => describeKind(kind, questions))
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

const isTerminal = process.stdin.isTTY === true && process.stdout.isTTY === true;

/** The kind named by the first argument. In a terminal, asks for it if it is missing. */
async function chooseKind(name: string | undefined): Promise<CreatableName | undefined> {
  const names = ["site", ...Object.keys(creatables)].join(", ");
  if (name === undefined) {
    if (isTerminal) return askKind();
    throw new UsageError(`Say what to create: ${names}.`);
  }
  if (!isKind(name)) throw new UsageError(`Cannot create "${name}". Known: ${names}.`);
  return name;
}

function open(folder: string): ScaffoldProject {
  const readText = (path: string) => {
    const file = join(folder, path);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  return openProject({ ...loadManifests(folder), registry, rules: installedRules, policies, readText });
}

/** Lists the changed files, one per line. Many files of one folder share a line. */
function describeFiles({ changes }: Transaction, prefix: string): string[] {
  const groups = Map.groupBy(
    changes,
    ({ file, before }) => `${prefix}${before === undefined ? "write " : "change"}  ${dirname(file)}/`,
  );
  return [...groups].flatMap(([line, files]) =>
    files.length > 3
      ? `${line}: ${files.length} files`
      : files.map(({ file }) => `${line}${file.split("/").at(-1)}`),
  );
}

await run(async () => {
  const { name: argument, args } = takeName({ ...options, ...listFlags(Object.values(creatables)) });
  if (argument !== "site" && args.some((arg) => arg === "--help" || arg === "-h")) {
    console.log(help);
    return 0;
  }
  if (argument === "site") {
    await import("./new-site.ts");
    return undefined;
  }
  const name = await chooseKind(argument);
  if (name === undefined) return 0;
  const kind: Creatable = creatables[name];
  const {
    "dry-run": isDry,
    project: folder,
    ...values
  } = parseOptions({ ...listFlags([kind]), ...options }, args);
  const flags: FlagValues = values;
  const project = open(folder);
  const isMissing = ({ flag, isRequired, applies }: Question) =>
    isRequired && flags[flag] === undefined && applies?.(project, flags) !== false;
  const isAsked = isTerminal && kind.questions.some(isMissing);
  const answers = isAsked ? await askAnswers(project, kind.questions, flags) : flags;
  if (answers === undefined) return 0;

  const { edit, toDo } = draftNew(project, kind, answers);
  const transaction = startTransaction(project, edit);
  const { problems } = transaction.check();
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printProblems(errors, transaction.documents, pc);
    console.error("Nothing was written, because the site would have these errors.");
    return 1;
  }
  if (!isDry) transaction.write(folder);
  const lines = [
    ...describeFiles(transaction, isDry ? "would " : ""),
    ...(problems.length > 0 ? ["\nnpm run check reports:", countProblems(problems)] : []),
    "\nLeft to do:",
    ...toDo.map((line) => `- [ ] ${line}`),
  ];
  console.log(lines.join("\n"));
  return 0;
});

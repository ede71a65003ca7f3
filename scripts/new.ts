import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { countProblems } from "../engine/problems/fold-problems.ts";
import type { Problem } from "../engine/problems/problem.ts";
import type { Document } from "../engine/read/document.ts";
import { checkDraft } from "../engine/scaffold/check-draft.ts";
import { type Draft, isRefusal } from "../engine/scaffold/draft.ts";
import { openProject, type Project } from "../engine/scaffold/project.ts";
import {
  type Answers,
  missingAnswer,
  type Question,
  questions,
  type ScaffoldKind,
} from "../engine/scaffold/questions.ts";
import { scaffold } from "../engine/scaffold/scaffold.ts";
import { askAnswer, askAnswers, askKind } from "./_ask.ts";
import { printProblems } from "./_print-problems.ts";
import { parseOptions, run, UsageError } from "./_run.ts";
import { writeFiles } from "./_write-files.ts";

/** A kind as a part of the help: its flags as one line, then what each takes. */
function usage(kind: string, asked: readonly Question[]): string {
  const flags = asked.map(({ flag, isRequired }) => (isRequired ? `--${flag} …` : `[--${flag} …]`));
  const takes = asked.map(({ flag, takes }) => `  --${flag.padEnd(13)} ${takes}`);
  return [`npm run new -- ${kind} ${flags.join(" ")}`, ...takes].join("\n");
}

const help = `${Object.entries(questions)
  .map(([kind, asked]) => usage(kind, asked))
  .join("\n")}

Writes the files of something new, after the whole site was checked with them: all of them or none. What is not said is asked.
  --dry-run       says what would be written, and writes nothing
  --project       another folder than this one
Exit status: 0 written, 1 the site would have errors, 2 wrong usage or a bug of ours.`;

const isKind = (name: string): name is ScaffoldKind => Object.hasOwn(questions, name);

const isTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** The kind that is the first argument; asked for where somebody can answer. */
async function kindOf(name: string | undefined): Promise<ScaffoldKind | undefined> {
  const known = Object.keys(questions).join(", ");
  if (name === undefined) {
    if (isTerminal()) return askKind();
    throw new UsageError(`What is to be made is missing. It is one of ${known}.`);
  }
  if (!isKind(name)) throw new UsageError(`There is nothing called "${name}" to make. Known: ${known}.`);
  return name;
}

function open(folder: string): Project {
  const manifests = loadManifests(folder);
  const readText = (path: string) => {
    const file = join(folder, path);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  const project = openProject({ ...manifests, registry, readText });
  if (project === undefined)
    throw new UsageError("site.json or markets.json is missing or broken. Mend it first: npm run check.");
  return project;
}

/** The question that a refusal is about: the first flag that it names. */
function refusedQuestion(asked: readonly Question[], refused: string): Question | undefined {
  const placeOf = ({ flag }: Question) => refused.search(new RegExp(`--${flag}(?![\\w-])`));
  return asked.filter((question) => placeOf(question) !== -1).sort((a, b) => placeOf(a) - placeOf(b))[0];
}

/**
 * What the answers make. Where somebody can answer, what is not said is asked, and what cannot be is asked again while all else is kept;
 * who has said all that is needed is not asked. Undefined when a question is not answered.
 */
async function draftOf(
  project: Project,
  kind: ScaffoldKind,
  asked: readonly Question[],
  given: Answers,
): Promise<Draft | undefined> {
  const lacking = missingAnswer(project, asked, given);
  if (lacking !== undefined && !isTerminal()) throw new UsageError(lacking);
  let answers = lacking === undefined ? given : await askAnswers(project, asked, given);
  while (answers !== undefined) {
    const draft = scaffold(project, kind, answers);
    if (!isRefusal(draft)) return draft;
    const question = refusedQuestion(asked, draft.refused);
    if (lacking === undefined || question === undefined) throw new UsageError(draft.refused);
    answers = await askAnswer(project, question, answers, draft.refused);
  }
  return undefined;
}

/** The files of a draft, one line each. */
const describeFiles = (project: Project, { files }: Draft, isDry: boolean): string =>
  [...files.keys()]
    .map((file) => {
      const isNew = project.readText(file) === undefined;
      return `${isDry ? "would " : ""}${isNew ? "write " : "change"}  ${file}`;
    })
    .join("\n");

/** More warnings than a screen holds bury what is left to do: they are counted. */
const mostShown = 5;

/** What the check says of a draft: all of it, or how much in which file. */
function printWarnings(problems: readonly Problem[], documents: readonly Document[]): void {
  if (problems.length === 0) return;
  console.log("\nThe check says:\n");
  if (problems.length <= mostShown) printProblems(problems, documents, pc);
  else console.log(`${countProblems(problems)}\n\nnpm run check shows them.\n`);
}

run(async () => {
  const all = process.argv.slice(2);
  const named = all[0]?.startsWith("-") ? undefined : all[0];
  const args = named === undefined ? all : all.slice(1);
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    console.log(help);
    return 0;
  }
  const kind = await kindOf(named);
  if (kind === undefined) return 0;
  const asked: readonly Question[] = questions[kind];
  const {
    "dry-run": isDry,
    project: folder,
    ...given
  } = parseOptions(
    {
      ...Object.fromEntries(asked.map(({ flag }) => [flag, { type: "string" } as const])),
      "dry-run": { type: "boolean", default: false },
      project: { type: "string", default: "." },
    },
    args,
  );
  const project = open(folder);
  const draft = await draftOf(project, kind, asked, given);
  if (draft === undefined) return 0;

  const { documents, problems } = checkDraft(project, draft);
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    printProblems(errors, documents, pc);
    console.error("Nothing was written: the site would have these errors.");
    return 1;
  }
  const written = describeFiles(project, draft, isDry);
  if (!isDry) writeFiles(folder, draft.files);
  console.log(written);
  printWarnings(problems, documents);
  // Last, so that it is what the terminal shows.
  console.log(
    `${problems.length > 0 ? "" : "\n"}Left to do:\n${draft.toDo.map((line) => `- [ ] ${line}`).join("\n")}`,
  );
  return 0;
});

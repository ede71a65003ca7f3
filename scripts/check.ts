import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { packageFile } from "../engine/build/package-files.ts";
import { projectAt } from "../engine/build/project.ts";
import { readBuilt } from "../engine/build/read-built.ts";
import { readRulePage } from "../engine/build/read-rule-page.ts";
import { relativePath } from "../engine/build/relative-path.ts";
import { ruleCodes } from "../engine/check/rule-codes.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { applyFixes } from "../engine/edit/fix/apply-fixes.ts";
import { describeFix } from "../engine/edit/fix/describe-fix.ts";
import { writeChanges } from "../engine/edit/write-changes.ts";
import {
  type Checked,
  type CheckSetup,
  checkProject,
  reportCheck,
} from "../engine/for-sites/check-project.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { printGithub, summary, suppressedSummary } from "../engine/problems/print-problems.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { openSpeller } from "../engine/proofread/open-speller.ts";
import { describeUnspelled } from "./_describe-unspelled.ts";
import { pendingLines } from "./_print-pending.ts";
import { printProblems, printSuppressed } from "./_print-problems.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const codes = ruleCodes(installedRules);

const formats = ["text", "json", "github", "sarif"] as const;

const help = `npm run check -- [--format text|json|github|sarif] [--fix] [--watch] [--built] [--all] [--allowed] [--today DAY] [--project FOLDER]

Checks every manifest. Reports what is wrong, where, and how to fix it.
  --fix      fix the problems with only one possible fix, such as a misspelt name, and list the changes
  --built    also compare the pages and pictures of the last build with the site's budgets
  --watch    check again whenever you save, until Ctrl+C
  --all      list every problem, including those that follow from another one (default: the first 3 when a
             file has more than 10 of one kind)
  --allowed  also list the suppressed problems, with the reasons
  --today    compare dates with this day: 2026-12-01 (default: the current day)
Exit status: 0 no errors, 1 errors in the content, 2 wrong usage or a bug in the engine.`;

/** A fix can reveal another problem with a fix. More rounds than this mean that fixes undo each other. */
const maxRounds = 10;

/**
 * Applies fixes until no problem has one, and returns the remaining problems. `print` receives one line per
 * fix.
 */
async function fixProject(setup: CheckSetup, print: (line: string) => void): Promise<Checked> {
  let checked = await checkProject(setup);
  for (let round = 0; round < maxRounds; round++) {
    const files = applyFixes(checked.problems, checked.manifestFiles.documents);
    if (files.length === 0) return checked;
    writeChanges(setup.project.root, files);
    for (const { fixed } of files)
      for (const { file, line, column, code, fix } of fixed)
        if (fix) print(`Fixed ${file}:${line}:${column}  ${code}  ${describeFix(fix)}`);
    checked = await checkProject(setup, checked.manifestFiles);
  }
  throw new Error("The fixes of the check undo each other.");
}

type Printer = (checked: Checked, isComplete: boolean) => void | Promise<void>;

const printers: Readonly<Record<(typeof formats)[number], Printer>> = {
  json: (checked) => console.log(JSON.stringify(reportCheck(checked), null, 2)),
  sarif: async ({ problems }) => {
    const { printSarif } = await import("../engine/problems/print-problems.ts");
    console.log(printSarif(problems, codes, readRulePage));
  },
  github: ({ problems }) => {
    for (const problem of problems) console.log(printGithub(problem, codes.get(problem.code)?.title ?? ""));
  },
  text: ({ problems, hidden, pending, allowed, unspelled, manifestFiles: { documents } }, isComplete) => {
    printProblems(problems, documents, pc, isComplete);
    if (isComplete) printProblems(pending, documents, pc, isComplete);
    for (const line of pendingLines(hidden, pending, pc)) console.log(line);
    console.log(summary(problems, documents.length));
    if (allowed.length > 0)
      console.log(`${suppressedSummary(allowed)} npm run check -- --allowed lists them.`);
    if (problems.length > 0)
      console.log(`${relativePath(process.cwd(), packageFile("manifests/RULES.md"))} explains each code.`);
    if (unspelled.length > 0) console.log(describeUnspelled(unspelled));
    if (!documents.some(({ file }) => file === "manifests/served.json"))
      console.log("To report addresses that are gone, record them: npm run build -- --record-paths");
  },
};

/** In milliseconds. Editors save in several steps; changes within this time count as one. */
const settling = 60;

/** Runs the check after each change of manifests, pictures or videos, until the process ends. */
function watchProject(project: string, check: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const later = (_: unknown, path: string | null) => {
    // Ignore schemas: only editors read them, and the check itself writes one.
    if (path !== null && /^schema(?:[\\/]|$)/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log();
      check();
    }, settling);
  };
  const folders = ["manifests", "public/images", "public/media"].filter((folder) =>
    existsSync(join(project, folder)),
  );
  if (folders.length === 0) throw new UsageError(`There are no manifests to watch in ${project}.`);
  for (const folder of folders)
    watch(join(project, folder), { recursive: true }, later).on("error", (error) => {
      console.error(`Cannot watch ${folder}: ${error.message}`);
      process.exitCode = 2;
    });
}

await run(async () => {
  const values = parseOptions({
    format: { type: "string", default: "text" },
    fix: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    allowed: { type: "boolean", default: false },
    today: { type: "string", default: new Date().toISOString().slice(0, 10) },
    project: { type: "string", default: "." },
  });
  const project = projectAt(values.project, process.cwd());
  const built = values.built ? readBuilt(project) : undefined;
  if (values.built && built === undefined)
    throw new UsageError("There is no build yet. Run npm run build first.");
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`There is no format "${values.format}". Known: ${formats.join(", ")}.`);
  if (values.watch && format !== "text") throw new UsageError("--watch prints text. Omit --format.");
  for (const flag of ["allowed", "all"] as const)
    if (values[flag] && format !== "text")
      throw new UsageError(`--${flag} prints text. Omit --format; other formats list every problem.`);

  const { today } = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(Date.parse(today)))
    throw new UsageError(`--today must be a day such as 2026-12-01, not "${today}".`);

  // Keep text out of output that programs parse.
  const print = format === "text" ? console.log : console.error;
  let checked: Checked | undefined;
  const setup = { project, registry, built, today, speller: openSpeller(project.root, project.cache) };
  const check = async () => {
    checked = values.fix ? await fixProject(setup, print) : await checkProject(setup, checked?.manifestFiles);
    if (values.allowed) printSuppressed(checked.allowed, checked.manifestFiles.documents, pc);
    await printers[format](checked, values.all);
    // The problems of the other rules are printed first: they are useful in any case.
    if (checked.failure) throw checked.failure;
    return hasErrors(checked.problems) ? 1 : 0;
  };
  if (!values.watch) return check();
  // Watch first, so that no change is missed during the first check.
  watchProject(project.root, () => void run(check));
  await check();
  return undefined;
}, help);

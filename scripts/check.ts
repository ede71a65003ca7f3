import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { loadManifests, type Manifests } from "../engine/build/load-manifests.ts";
import { loadTheme } from "../engine/build/load-theme.ts";
import { type Project, projectAt } from "../engine/build/project.ts";
import { readBuilt } from "../engine/build/read-built.ts";
import { writeSiteNames } from "../engine/build/write-site-names.ts";
import { writeTexts } from "../engine/build/write-texts.ts";
import { checkSite } from "../engine/check/check-site.ts";
import type { Theme } from "../engine/check/theme.ts";
import { applyFixes } from "../engine/fix/apply-fixes.ts";
import { describeFix } from "../engine/fix/describe-fix.ts";
import type { BuiltSite } from "../engine/link/built-site.ts";
import { printGithub } from "../engine/problems/print-github.ts";
import { allowedSummary, summary } from "../engine/problems/print-text.ts";
import { type AllowedProblem, hasErrors, type Problem } from "../engine/problems/problem.ts";
import { printAllowed, printProblems } from "./_print-problems.ts";
import { parseOptions, run, UsageError } from "./_run.ts";

const formats = ["text", "json", "github", "sarif"] as const;

const help = `npm run check -- [--format text|json|github|sarif] [--fix] [--watch] [--built] [--all] [--allowed] [--project FOLDER]

Checks every manifest and says what is wrong, where, and how to mend it.
  --fix      mends what is certain (such as misspelt names that can mean only one), and says what it has mended
  --built    also weighs pages and pictures as they were built last, and holds them to the site's budgets
  --watch    checks again whenever something is saved, until Ctrl+C
  --all      lists every problem; else those of which one file has very many are counted after the first ones
  --allowed  also lists what manifests allow themselves, with the reasons: placeholders that are to be replaced, say
Exit status: 0 no errors, 1 errors in the content, 2 wrong usage or a bug of ours.`;

interface Checked {
  readonly manifests: Manifests;
  readonly theme?: Theme | undefined;
  readonly problems: readonly Problem[];
  readonly allowed: readonly AllowedProblem[];
}

interface Setup {
  readonly project: Project;
  /** Holds pages to their budgets, as they were built last. */
  readonly built: BuiltSite | undefined;
}

function checkProject({ project, built }: Setup, known?: Manifests): Checked {
  const manifests = loadManifests(
    project.root,
    known && new Map(known.documents.map((document) => [document.file, document])),
  );
  if (manifests.problems.length > 0) return { manifests, problems: manifests.problems, allowed: [] };
  const theme = loadTheme(project);
  const { site, problems, allowed } = checkSite({ ...manifests, registry, theme, built });
  writeSiteNames(project.root, site);
  return { manifests, theme, problems, allowed };
}

/** One mend can bring another to light; more rounds than this would be mends that undo each other. */
const mostRounds = 10;

/** Mends until nothing certain is left, and answers with what is. `say` hears of each mend. */
function fixProject(setup: Setup, say: (line: string) => void): Checked {
  let checked = checkProject(setup);
  for (let round = 0; round < mostRounds; round++) {
    const files = applyFixes(checked.problems, checked.manifests.documents);
    if (files.length === 0) return checked;
    writeTexts(files.map(({ document, text }) => ({ place: join(setup.project.root, document.file), text })));
    for (const { fixed } of files)
      for (const { file, line, column, code, fix } of fixed)
        if (fix) say(`Mended ${file}:${line}:${column}  ${code}  ${describeFix(fix)}`);
    checked = checkProject(setup, checked.manifests);
  }
  throw new Error("The mends of the check undo each other.");
}

type Printer = (checked: Checked, isWhole: boolean) => void | Promise<void>;

const printers: Readonly<Record<(typeof formats)[number], Printer>> = {
  json: ({ problems, allowed, manifests }) =>
    console.log(JSON.stringify({ problems, allowed, checked: manifests.documents.length }, null, 2)),
  sarif: async ({ problems }) => {
    const { printSarif } = await import("../engine/problems/print-sarif.ts");
    console.log(printSarif(problems));
  },
  github: ({ problems }) => {
    for (const problem of problems) console.log(printGithub(problem));
  },
  text: ({ problems, allowed, theme, manifests: { documents } }, isWhole) => {
    printProblems(problems, theme ? [...documents, theme] : documents, pc, isWhole);
    console.log(summary(problems, documents.length));
    if (allowed.length > 0) console.log(`${allowedSummary(allowed)} npm run check -- --allowed lists them.`);
    if (problems.length > 0) console.log("Each code is explained in manifests/RULES.md.");
  },
};

/** Editors save in several steps; what comes within so many milliseconds is one change. */
const settling = 60;

/** Checks after each change of the manifests or the pictures, as long as the process lives. */
function watchProject(project: string, check: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  const later = (_: unknown, path: string | null) => {
    // Schemas are for editors, and the check itself writes one.
    if (path !== null && /^schema(?:[\\/]|$)/.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log();
      check();
    }, settling);
  };
  const folders = ["manifests", "public/images"].filter((folder) => existsSync(join(project, folder)));
  if (folders.length === 0) throw new UsageError(`There is nothing to watch in ${project}.`);
  for (const folder of folders)
    watch(join(project, folder), { recursive: true }, later).on("error", (error) => {
      console.error(`${folder} cannot be watched any more: ${error.message}`);
      process.exitCode = 2;
    });
}

run(async () => {
  const values = parseOptions({
    format: { type: "string", default: "text" },
    fix: { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    watch: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    allowed: { type: "boolean", default: false },
    project: { type: "string", default: "." },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const project = projectAt(values.project, process.cwd());
  const built = values.built ? readBuilt(project) : undefined;
  if (values.built && built === undefined)
    throw new UsageError("Nothing has been built yet, so nothing can be weighed: npm run build comes first.");
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`There is no format "${values.format}". Known: ${formats.join(", ")}.`);
  if (values.watch && format !== "text") throw new UsageError("--watch prints text: leave --format out.");
  for (const flag of ["allowed", "all"] as const)
    if (values[flag] && format !== "text")
      throw new UsageError(`--${flag} prints text: leave --format out. Other formats list every problem.`);

  // What is printed for programs is not mixed with words.
  const say = format === "text" ? console.log : console.error;
  let checked: Checked | undefined;
  const check = async () => {
    const setup = { project, built };
    checked = values.fix ? fixProject(setup, say) : checkProject(setup, checked?.manifests);
    if (values.allowed) printAllowed(checked.allowed, checked.manifests.documents, pc);
    await printers[format](checked, values.all);
    return hasErrors(checked.problems) ? 1 : 0;
  };
  if (!values.watch) return check();
  // Watched first, so that nothing is missed that is saved meanwhile.
  watchProject(project.root, () => void run(check));
  await check();
  return undefined;
});

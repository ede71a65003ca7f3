process.env["NODE_ENV"] ??= "production";

import pc from "picocolors";
import { projectAt } from "../engine/build/project.ts";
import { reportJson } from "../engine/impact/report.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { parseArguments, run, UsageError } from "./_run.ts";
import { startOfDay } from "./impact/build-side.ts";
import { compareSides } from "./impact/compare-sides.ts";
import { findCommit, findMergeBase, requireRepository, shortCommit } from "./impact/git.ts";
import { openSides } from "./impact/open-sides.ts";
import { printReport } from "./impact/print-report.ts";

const help = `npm run impact -- [<from> [<to>]] [--format text|json] [--project FOLDER]

Says exactly which pages in which markets change, and why. Compares the working tree with a commit, by default with
the one where your branch left main, or two commits with each other.
Exit status: 0 compared, 1 errors in the content of the newer side, 2 wrong usage or a bug in the engine.`;

const formats = ["text", "json"] as const;

run(async () => {
  const { values, positionals } = parseArguments({
    format: { type: "string", default: "text" },
    project: { type: "string", default: "." },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`There is no format "${values.format}". Known: ${formats.join(", ")}.`);
  const [fromRef, toRef, ...more] = positionals;
  if (more.length > 0) throw new UsageError("Name one or two commits: npm run impact -- main my-branch");
  const project = projectAt(values.project, process.cwd());
  requireRepository(project.root);
  const from = fromRef === undefined ? findMergeBase(project.root) : findCommit(project.root, fromRef);
  const to = toRef === undefined ? undefined : findCommit(project.root, toRef);
  const labelOf = (commit: string, ref: string | undefined) => {
    const short = shortCommit(project.root, commit);
    return ref === undefined || commit.startsWith(ref) ? short : `${ref} (${short})`;
  };
  const labels = {
    before: labelOf(from, fromRef),
    after: to === undefined ? "the working tree" : labelOf(to, toRef),
  };
  const report = await compareSides({
    ...{ sides: openSides(project, from, to), labels, cache: project.cache },
    time: startOfDay(Date.now()),
  });
  if (format === "json") console.log(JSON.stringify(reportJson(report), null, 2));
  else printReport(report, pc);
  return hasErrors(report.problems.new) ? 1 : 0;
});

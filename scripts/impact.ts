process.env["NODE_ENV"] ??= "production";

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pc from "picocolors";
import { shortCommit } from "../engine/git/git.ts";
import { type ImpactReport, reportJson } from "../engine/impact/report.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { parseArguments, run } from "./_run.ts";
import { checkSides } from "./impact/check-side.ts";
import { findCommit, findMergeBase } from "./impact/find-commit.ts";
import { openSides } from "./impact/open-sides.ts";
import { comparisonOptions, readArguments } from "./impact/read-arguments.ts";
import { startOfDay } from "./impact/side.ts";

const help = `npm run impact -- [<from> [<to>]] [--format text|json|markdown] [--html FILE] [--no-pictures] [--project FOLDER]

Reports exactly which pages in which markets change, and why. Compares the working tree with a commit, by default the
one where your branch left main, or two commits with each other.
  --format       json for programs, markdown for a pull request. Default: text
  --html         where to write the report with pictures. Default: .cache/impact/report.html, with the format text
  --no-pictures  do not take pictures of changed pages
  --names        what the report calls the two sides, comma-separated. Default: their commits
Exit status: 0 compared, 1 errors in the content of the newer side, 2 wrong usage or a bug in the engine.`;

const formats = ["text", "json", "markdown"] as const;

/** Prints a report. The printers are loaded only here: the sides' check starts before. */
async function print(report: ImpactReport, format: (typeof formats)[number]): Promise<void> {
  if (format === "json") console.log(JSON.stringify(reportJson(report), null, 2));
  else if (format === "markdown") {
    const { reportMarkdown } = await import("../engine/impact/report-markdown.ts");
    console.log(reportMarkdown(report));
  } else {
    const { printReport } = await import("./impact/print-report.ts");
    printReport(report, pc);
  }
}

await run(async () => {
  const parsed = parseArguments({
    ...comparisonOptions,
    html: { type: "string" },
    "no-pictures": { type: "boolean", default: false },
    names: { type: "string" },
  });
  const given = readArguments(parsed, {
    help,
    formats,
    maxCommits: 2,
    hint: "Name one or two commits: npm run impact -- main my-branch",
  });
  if (given === undefined) return 0;
  const { format, refs, project } = given;
  const { values } = parsed;
  const [fromRef, toRef] = refs;
  const from = fromRef === undefined ? findMergeBase(project.root) : findCommit(project.root, fromRef);
  const to = toRef === undefined ? undefined : findCommit(project.root, toRef);
  const labelOf = (commit: string, ref: string | undefined) => {
    const short = shortCommit(project.root, commit);
    return ref === undefined || commit.startsWith(ref) ? short : `${ref} (${short})`;
  };
  const [before, after] = values.names?.split(",") ?? [];
  const labels = {
    before: before ?? labelOf(from, fromRef),
    after: after ?? (to === undefined ? "the working tree" : labelOf(to, toRef)),
  };
  const time = startOfDay(Date.now());
  const sides = openSides(project, from, to);
  const checking = checkSides(sides, time);
  // The comparison awaits it.
  checking.catch(() => undefined);
  // Loaded while the sides are checked.
  const { compareSides } = await import("./impact/compare-sides.ts");
  const { cache } = project;
  const { report, sites } = await compareSides({ sides, labels, time, checking, cache });
  await print(report, format);
  const file = values.html ?? (format === "text" ? join(project.cache, "impact/report.html") : undefined);
  if (file !== undefined) {
    const shoot = async () => {
      // Loaded only here, because it contains the browser's driver.
      const { takePictures } = await import("./impact/take-pictures.ts");
      return takePictures(report, sides, time);
    };
    const [{ reportPage }, { compareMaps }] = await Promise.all([
      import("./impact/report-page.ts"),
      import("./impact/compare-maps.ts"),
    ]);
    const pictures = values["no-pictures"] ? [] : await shoot();
    const maps = report.funnel.length > 0 ? compareMaps(sites.before, sites.after) : undefined;
    writeFileSync(file, await reportPage(project, report, pictures, maps));
    if (format === "text") console.log(`\nOpen ${pathToFileURL(file).href}`);
  }
  return hasErrors(report.problems.new) ? 1 : 0;
});

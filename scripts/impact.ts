process.env["NODE_ENV"] ??= "production";

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import pc from "picocolors";
import { requirePackages } from "../engine/build/missing-package.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { shortCommit } from "../engine/git/git.ts";
import { reportJson } from "../engine/impact/report.ts";
import { reportMarkdown } from "../engine/impact/report-markdown.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { run } from "./_run.ts";
import { compareSides } from "./impact/compare-sides.ts";
import { findCommit, findMergeBase } from "./impact/find-commit.ts";
import { openSides } from "./impact/open-sides.ts";
import { printReport } from "./impact/print-report.ts";
import { comparisonOptions, readComparison } from "./impact/read-arguments.ts";
import { reportPage } from "./impact/report-page.ts";

const help = `npm run impact -- [<from> [<to>]] [--format text|json|markdown] [--html FILE] [--no-pictures]
                     [--markets CODES] [--project FOLDER]

Reports exactly which pages in which markets change, and why. Compares the working tree with a commit, by default the
one where your branch left main, or two commits with each other.
  --format       json for programs, markdown for a pull request. Default: text
  --html         where to write the report with pictures. Default: .cache/impact/report.html, with the format text
  --no-pictures  do not take pictures of changed pages
  --markets      take pictures in these markets, comma-separated. Default: one market for each change
  --names        what the report calls the two sides, comma-separated. Default: their commits
Exit status: 0 compared, 1 errors in the content of the newer side, 2 wrong usage or a bug in the engine.`;

const formats = ["text", "json", "markdown"] as const;

await run(async () => {
  const { values, positionals } = parseArguments({
    ...comparisonOptions,
    html: { type: "string" },
    "no-pictures": { type: "boolean", default: false },
    markets: { type: "string", default: "" },
    names: { type: "string" },
  });
  if (positionals.length > 2)
    throw new UsageError("Name one or two commits: npm run impact -- main my-branch");
  const { format, project } = readComparison(values, formats);
  const [fromRef, toRef] = positionals;
  const from = fromRef === undefined ? findMergeBase(project.root) : findCommit(project.root, fromRef);
  const to = toRef === undefined ? undefined : findCommit(project.root, toRef);
  const describe = (commit: string, ref: string | undefined) => {
    const short = shortCommit(project.root, commit);
    return ref === undefined || commit.startsWith(ref) ? short : `${ref} (${short})`;
  };
  const [before, after] = values.names?.split(",") ?? [];
  const labels = {
    before: before ?? describe(from, fromRef),
    after: after ?? (to === undefined ? "the working tree" : describe(to, toRef)),
  };
  const time = Date.now();
  const sides = openSides(project, from, to);
  const report = await compareSides(sides, labels, project.cache, time);
  if (format === "text") printReport(report, pc);
  else console.log(format === "json" ? JSON.stringify(reportJson(report), null, 2) : reportMarkdown(report));
  const file = values.html ?? (format === "text" ? join(project.cache, "impact/report.html") : undefined);
  if (file !== undefined) {
    // Loaded only here, because the browser's driver is an optional package.
    const markets = values.markets.split(",").filter((code) => code !== "");
    const takePictures = async () => {
      requirePackages("playwright", "pixelmatch");
      return (await import("./impact/take-pictures.ts")).pictureGroups(report, sides, time, markets);
    };
    const pictures = values["no-pictures"] ? [] : await takePictures();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await reportPage(project, report, pictures));
    if (format === "text") console.log(`\nOpen ${pathToFileURL(file).href}`);
  }
  return hasErrors(report.problems.new) ? 1 : 0;
}, help);

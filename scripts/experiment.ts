import pc from "picocolors";
import { experimentDesign } from "../engine/build/build-statistics-table.ts";
import { loadManifests, type ManifestFiles } from "../engine/build/load-manifests.ts";
import { type Project, projectAt } from "../engine/build/project.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { showDay, toDay } from "../engine/counts/days.ts";
import {
  buildExperimentReport,
  type ExperimentReport,
} from "../engine/counts/experiments/build-experiment-report.ts";
import { compareEnd, relatedPages } from "../engine/edit/experiments/compare-end.ts";
import { endExperiment } from "../engine/edit/experiments/end-experiment.ts";
import { endRefusal, listPages } from "../engine/edit/experiments/end-refusal.ts";
import type { SitePage } from "../engine/edit/payload-reader.ts";
import { type Edit, startTransaction } from "../engine/edit/transaction.ts";
import { EditError } from "../engine/json/edit-json.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import type { ExperimentManifest } from "../engine/schema/experiment.ts";
import { database, findDatabase } from "../engine/server/node/commands/database-option.ts";
import { orRunningSite, readRunningSite } from "../engine/server/node/commands/running-site.ts";
import { readCounters } from "../engine/server/node/open-stores.ts";
import type { LinkedSite } from "../engine/site/link-site.ts";
import type { Parsed } from "../engine/site/manifests.ts";
import { experimentList, experimentText } from "./_experiment-text.ts";
import { printDiff } from "./_print-diff.ts";
import { printErrors, printProblems } from "./_print-problems.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const help = `npm run experiment -- list
npm run experiment -- report <name> [--format json] [--database FILE] [--url https://…]
npm run experiment -- stop <name>
npm run experiment -- end <name> --winner ARM [--also-there] [--dry-run]

list     the experiments, and where they run
report   the result so far. It is valid however often you look at it
  --format json   all figures, amounts in the smallest unit
  --database      another database than DATABASE, or data/storefront.db: a file, or postgres://…
  --url           read a running site instead. Set the password of its /admin in ADMIN_PASSWORD
stop     switches an experiment off. Its counters stay
end      writes the winner's changes into the pages of the experiment, and removes the experiment. Other pages that
         would inherit the changes are listed and keep their content. Refuses if the manifests cannot express that
  --winner        the arm that stays: "control" only removes the experiment
  --also-there    also change the listed pages: variants of the experiment's pages, and other markets
  --dry-run       show the diff without writing it
Exit status: 0 done, 1 nothing was done, 2 wrong usage or a bug in the engine.`;

const today = (): number => toDay(Date.now());

interface Opened {
  readonly site: LinkedSite;
  readonly files: ManifestFiles;
  readonly checked: ReturnType<typeof checkSite>;
}

/** Loads and checks a project. Prints its errors, and returns undefined, if it has any. */
function open(project: string): Opened | undefined {
  const files = loadManifests(project);
  const checked = checkSite({ ...files, registry, rules: installedRules });
  const problems = [...files.problems, ...checked.problems];
  if (!hasErrors(problems)) return { site: checked.site, files, checked };
  printErrors(problems, files.documents, pc);
  return undefined;
}

function find({ site }: Opened, name: string | undefined): Parsed<ExperimentManifest> {
  const { experiments } = site.manifests;
  const experiment = experiments.get(name ?? "");
  if (experiment) return experiment;
  if (experiments.size === 0) throw new UsageError(experimentList(site.manifests, showDay(today())));
  const names = [...experiments.keys()].join(", ");
  throw new UsageError(
    name === undefined
      ? `Name an experiment: ${names}.`
      : `There is no experiment "${name}". Known: ${names}.`,
  );
}

function readStored(
  option: string | undefined,
  { root, outServer }: Project,
  { value }: Parsed<ExperimentManifest>,
): Promise<ExperimentReport> {
  const address = findDatabase(outServer, option, orRunningSite);
  return readCounters(address, root, (read) =>
    buildExperimentReport(read, value.name, experimentDesign(value), today()),
  );
}

interface Writing {
  readonly project: string;
  /** Prints the diff and writes nothing. */
  readonly isDry?: boolean;
  /** Returns why the edit must not be written, if so. */
  compare?(after: LinkedSite): string | undefined;
}

/** Prints the diff of an edit and writes it, unless the site would have errors. */
function write(opened: Opened, edit: Edit, { project, isDry = false, compare }: Writing): number {
  const { files, checked } = opened;
  const transaction = startTransaction({ ...files, registry, rules: installedRules, checked }, edit);
  const { site, problems } = transaction.check();
  if (hasErrors(problems)) {
    printErrors(problems, transaction.documents, pc);
    console.error("Nothing was written, because the site would have these errors.");
    return 1;
  }
  const refusal = compare?.(site);
  if (refusal !== undefined) {
    console.error(refusal);
    return 1;
  }
  for (const change of transaction.changes) console.log(printDiff(change, pc));
  if (!isDry) transaction.write(project);
  if (problems.length > 0) printProblems(problems, transaction.documents, pc);
  return 0;
}

/** The pages outside an experiment that its winner would change. If they would have errors, all that could change. */
function reachedPages(
  { site, files, checked }: Opened,
  experiment: Parsed<ExperimentManifest>,
  winner: string,
): readonly SitePage[] {
  const related = winner === experiment.value.arms[0]?.id ? [] : relatedPages(site, experiment);
  if (related.length === 0) return [];
  try {
    const edit = endExperiment(site, experiment, winner, { alsoThere: true });
    const after = startTransaction({ ...files, registry, rules: installedRules, checked }, edit).check();
    return hasErrors(after.problems) ? related : compareEnd(site, after.site, experiment, winner).outside;
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return related;
  }
}

interface Ending extends Pick<Writing, "project" | "isDry"> {
  readonly winner: string | undefined;
  readonly alsoThere: boolean;
}

function end(
  opened: Opened,
  experiment: Parsed<ExperimentManifest>,
  { winner, alsoThere, ...how }: Ending,
): number {
  const { name, arms } = experiment.value;
  const armIds = arms.map(({ id }) => id).join(" or ");
  if (winner === undefined) throw new UsageError(`Say which arm stays: --winner ${armIds}.`);
  if (!arms.some(({ id }) => id === winner))
    throw new UsageError(`"${name}" has no arm "${winner}". Write --winner ${armIds}.`);
  const reached = reachedPages(opened, experiment, winner);
  const printReached = (what: string) =>
    reached.length === 0 ? "" : `These pages are outside the experiment, and ${what}:\n${listPages(reached)}`;
  const refuse = (why: string): number => {
    console.error(
      [`Nothing was written. ${why}`, printReached("the arm would also change them")].join("\n").trimEnd(),
    );
    return 1;
  };
  let edit: Edit;
  try {
    edit = endExperiment(opened.site, experiment, winner, { alsoThere });
  } catch (error) {
    if (error instanceof EditError) return refuse(error.message);
    throw error;
  }
  const compare = (after: LinkedSite) => {
    const refusal = endRefusal(compareEnd(opened.site, after, experiment, winner), alsoThere);
    return refusal && `Nothing was written. ${refusal}`;
  };
  const status = write(opened, edit, { ...how, compare });
  if (status !== 0) return status;
  if (reached.length > 0) {
    console.log(alsoThere ? printReached("change too") : printReached("stay as they are"));
    if (!alsoThere) console.log(`To change them too, ${how.isDry ? "" : "undo this and "}add --also-there.`);
  }
  console.log(
    how.isDry
      ? "Nothing was written. Run the command again without --dry-run."
      : `Ended the experiment "${name}": "${winner}" stays. Commit the diff, and deploy.`,
  );
  return 0;
}

await run(async () => {
  const { values, positionals } = parseArguments({
    format: { type: "string" },
    url: { type: "string" },
    database,
    winner: { type: "string" },
    "also-there": { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    project: { type: "string", default: "." },
  });
  const [command, name, ...more] = positionals;
  if (command === undefined || !["list", "report", "stop", "end"].includes(command) || more.length > 0)
    throw new UsageError(help);
  if (values.format !== undefined && values.format !== "json")
    throw new UsageError(`--format takes json, not "${values.format}".`);
  const opened = open(values.project);
  if (opened === undefined) return 1;
  if (command === "list") {
    console.log(experimentList(opened.site.manifests, showDay(today())));
    return 0;
  }
  const experiment = find(opened, name);
  if (command === "report") {
    const report: ExperimentReport = values.url
      ? await readRunningSite(values.url, "/admin/experiment.json", { name: experiment.value.name })
      : await readStored(values.database, projectAt(values.project, process.cwd()), experiment);
    console.log(values.format === "json" ? JSON.stringify(report, null, 2) : experimentText(report));
    return 0;
  }
  const { project, winner, "also-there": alsoThere, "dry-run": isDry } = values;
  if (command === "end") return end(opened, experiment, { project, winner, alsoThere, isDry });
  if (experiment.value.enabled === false) {
    console.log(`The experiment "${experiment.value.name}" is switched off already.`);
    return 0;
  }
  const off = {
    set: ["enabled"],
    value: false,
    position: { after: experiment.value.description ? "description" : "name" },
  };
  const status = write(opened, [{ file: experiment.document.file, changes: [off] }], { project });
  if (status === 0)
    console.log(
      'Deploy, and visitors see the control. To go on with it, remove "enabled": false and deploy again.',
    );
  return status;
}, help);

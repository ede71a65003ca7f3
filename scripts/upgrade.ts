import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { packageFolder } from "../engine/build/package-files.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { findNewer } from "../engine/edit/upgrade/find-newer.ts";
import { findWrappers } from "../engine/edit/upgrade/find-wrappers.ts";
import { type Entry, planUpgrade, type Upgrade } from "../engine/edit/upgrade/plan-upgrade.ts";
import { upgradeSteps } from "../engine/edit/upgrade/upgrade-steps.ts";
import { writeChanges } from "../engine/edit/write-changes.ts";
import { uncommittedFiles } from "../engine/git/git.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { policies } from "../engine/policies/policies.ts";
import { hasErrors, type Problem } from "../engine/problems/problem.ts";
import { printDiff } from "./_print-diff.ts";
import { printErrors } from "./_print-problems.ts";
import { printReceipt } from "./_print-receipt.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const help = `npm run upgrade -- [--write] [--allow-dirty] [--format text|json] [--project FOLDER]

Brings the manifests of a site to the installed version of the engine, and lists each change with its file and line.
Without --write, it shows the changes only.
  --write        write the changes: all of them or none
  --allow-dirty  write even if manifests/ or blocks/ have changes that are not committed
  --format       text (the default), or json for programs
Exit status: 0 done or nothing to do, 1 errors in the content, 2 wrong usage or a bug in the engine.`;

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

/** SAFETY: the package describes itself, with a version. */
const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
  readonly version: string;
};

const engine = `funnel-engine ${version}`;

/** Prints why nothing can be upgraded. */
function refuseNewer(instances: ReturnType<typeof findNewer>): number {
  const lines = instances.map(
    ({ file, line, block, version: written, newest }) =>
      `  ${pc.cyan(`${file}:${line}`)}  "${block}" has version ${written}, but its newest version here is ${newest}`,
  );
  console.error(
    [
      `These manifests are of a newer version than the installed ${engine}:`,
      ...lines,
      "",
      instances.some(({ isStandard }) => isStandard)
        ? "Install the engine that wrote them: npm install funnel-engine@latest. Nothing was upgraded."
        : "Restore the newer code of these blocks. Nothing was upgraded.",
    ].join("\n"),
  );
  return 1;
}

function refuseUncommitted(project: string): void {
  const files = uncommittedFiles(project, ["manifests", "blocks"]);
  if (files.length === 0) return;
  const names = files.slice(0, 3).join(", ");
  const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
  throw new UsageError(
    `${names}${more} ${files.length === 1 ? "has" : "have"} changes that are not committed. Commit them first, so that git can take the upgrade back, or add --allow-dirty. Nothing was written.`,
  );
}

const toEntry = ({ file, line, code, message, hint }: Problem): Entry => ({
  file,
  line,
  text: `${code}: ${message} ${hint}`,
});

/** What a person has to do: look at code, and correct what the check reports. */
function listLeft(project: string, { blockChanges, problems }: Upgrade): Entry[] {
  const files = globSync("blocks/**/*.{ts,tsx}", { cwd: project }).map((file) => ({
    file: file.replaceAll("\\", "/"),
    text: readFileSync(join(project, file), "utf8"),
  }));
  return [...findWrappers(files, blockChanges), ...problems.map(toEntry)];
}

function printText({ changes, steps }: Upgrade, left: readonly Entry[], isWritten: boolean): void {
  if (changes.length === 0) {
    console.log(`Nothing to upgrade: the manifests are of ${engine}.`);
    return;
  }
  if (!isWritten) for (const change of changes) console.log(printDiff(change, pc));
  console.log(`${printReceipt({ steps, left }, pc)}\n`);
  const number = steps.reduce((sum, { entries }) => sum + entries.length, 0);
  const what = `${count(number, "place")} in ${count(changes.length, "file")} to ${engine}`;
  console.log(
    isWritten
      ? `Upgraded ${what}.`
      : `A dry run: nothing was written. It would upgrade ${what}. Lines count in the upgraded files. To write the changes, run npm run upgrade -- --write.`,
  );
}

await run(() => {
  const values = parseOptions({
    write: { type: "boolean", default: false },
    "allow-dirty": { type: "boolean", default: false },
    format: { type: "string", default: "text" },
    project: { type: "string", default: "." },
  });
  if (values.format !== "text" && values.format !== "json")
    throw new UsageError(`There is no format "${values.format}". Known: text, json.`);
  const manifestFiles = loadManifests(values.project);
  const newer = findNewer(registry, manifestFiles.documents);
  if (newer.length > 0) return refuseNewer(newer);
  const policyNames = policies.map(({ name }) => name);
  const upgrade = planUpgrade(
    { ...manifestFiles, registry, rules: installedRules, policyNames },
    upgradeSteps,
  );
  const obstacles = [...manifestFiles.problems, ...upgrade.obstacles];
  const isWritten = values.write && obstacles.length === 0 && upgrade.changes.length > 0;
  if (isWritten) {
    if (!values["allow-dirty"]) refuseUncommitted(values.project);
    writeChanges(values.project, upgrade.changes);
  }
  const left = obstacles.length > 0 ? obstacles.map(toEntry) : listLeft(values.project, upgrade);
  if (values.format === "json")
    console.log(JSON.stringify({ version, isWritten, steps: upgrade.steps, left }, null, 2));
  else if (obstacles.length === 0) printText(upgrade, left, isWritten);
  else {
    printErrors(obstacles, manifestFiles.documents, pc);
    console.log("Nothing was upgraded. Fix the errors first.");
  }
  if (obstacles.length > 0) return 1;
  return hasErrors(upgrade.problems) ? 1 : 0;
}, help);

import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import pc from "picocolors";
import { packageFile } from "../engine/build/package-files.ts";
import { relativePath } from "../engine/build/relative-path.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { git } from "../engine/git/git.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { hasErrors, type Problem } from "../engine/problems/problem.ts";
import { subtractProblems } from "../engine/problems/subtract-problems.ts";
import { printProblems } from "./_print-problems.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";
import { requireRepository } from "./impact/find-commit.ts";
import { type LoadedVersion, loadCommit, loadFolder } from "./impact/load-version.ts";

const help = `npm run merges -- install | remove | check

Merges manifests by blocks, props, texts and rules instead of lines, in this clone.
  install  tells git to use the merge driver, and to check the site after each merge
  remove   takes both out of the clone's configuration
  check    reports the problems that the last merge has and neither of its sides had
Exit status: 0 done, 1 the merge has new errors, 2 wrong usage or a bug in the engine.`;

const driver = "merge.manifest";

/** The first line of our hook: only such a file is ours to remove. */
const hookText = `#!/bin/sh
# Written by npm run merges -- install
npm run --silent merges -- check
`;

const configure = (...args: string[]): void => void git(".", ["config", "--local", ...args]);

const hookFile = (): string =>
  resolve(git(".", ["rev-parse", "--git-path", "hooks/post-merge"]).toString("utf8").trim());

function install(): void {
  configure(`${driver}.name`, "Merges manifests by blocks, props, texts and rules");
  configure(
    `${driver}.driver`,
    `node_modules/.bin/node ${relativePath(process.cwd(), packageFile("scripts/merge-manifest.ts"))} %O %A %B %P`,
  );
  const hook = hookFile();
  if (existsSync(hook) && readFileSync(hook, "utf8") !== hookText) {
    console.log(
      `Installed. ${hook} exists already: add "npm run merges -- check" to it, to check each merge.`,
    );
    return;
  }
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, hookText);
  chmodSync(hook, 0o755);
  console.log("Installed. Git merges manifests by their parts now, and checks the site after each merge.");
}

function remove(): void {
  try {
    configure("--remove-section", driver);
  } catch {
    // It is not installed.
  }
  const hook = hookFile();
  if (existsSync(hook) && readFileSync(hook, "utf8") === hookText) rmSync(hook);
  console.log("Removed. Git merges manifests by lines again.");
}

const findProblems = ({ site, linkProblems, ...files }: LoadedVersion): readonly Problem[] =>
  checkSite({ ...files, registry, rules: installedRules }, undefined, { site, problems: linkProblems })
    .problems;

function check(folder: string): number {
  const [, ...parents] = git(folder, ["rev-list", "--parents", "-n", "1", "HEAD"])
    .toString("utf8")
    .trim()
    .split(" ");
  if (parents.length < 2) {
    console.log("The last commit is not a merge.");
    return 0;
  }
  const merged = loadFolder(folder);
  const before = parents.flatMap((commit) => findProblems(loadCommit(folder, commit, merged)));
  const added = subtractProblems(findProblems(merged), before);
  printProblems(added, merged.documents, pc);
  console.log(
    added.length === 0
      ? "The merge has no problem that its sides did not have."
      : "These problems come from the merge: neither side had them.",
  );
  return hasErrors(added) ? 1 : 0;
}

await run(() => {
  const { values, positionals } = parseArguments({
    project: { type: "string", default: "." },
  });
  const [action, ...more] = positionals;
  if (more.length > 0 || (action !== "install" && action !== "remove" && action !== "check"))
    throw new UsageError("Say what to do: npm run merges -- install, remove or check.");
  requireRepository(".");
  if (action === "check") return check(resolve(values.project));
  if (action === "install") install();
  else remove();
  return 0;
}, help);

import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import pc from "picocolors";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { run } from "./_run.ts";

const help = `npm run test:quick

Checks what you changed since the branch left main: types, format and lint of the changed files, and the unit and
contract tests that the change can affect.
  --since <commit>  compare with this commit instead
Exit status: 0 all pass, 1 something fails, 2 wrong usage or a bug in the engine.`;

const isWindows = process.platform === "win32";

/** The output of a git command; undefined if it fails. */
function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The files that differ from a commit, without deleted ones. Includes new files that git does not track yet.
 */
function changedFiles(since: string): string[] {
  const tracked = git("diff", "--name-only", "--diff-filter=d", since);
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return `${tracked}\n${untracked}`.split("\n").filter((file) => file !== "");
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);

/**
 * The files from which Vitest finds the affected tests by their imports. Tests read manifests, documentation and
 * other texts without importing them: the loader of manifests and all contract tests stand for those.
 */
const listSources = (files: readonly string[]): readonly string[] =>
  files.every(isCode)
    ? files
    : [
        ...files.filter(isCode),
        ...["engine/build/load-manifests.ts", "tests/fixtures/small-shop.ts"],
        ...globSync("tests/{engine,storefront}/contract/**/*.test.ts"),
      ];

run(() => {
  const options = parseOptions({ since: { type: "string" } });
  const since =
    git("rev-parse", "--verify", "--quiet", options.since ?? "") ??
    (options.since === undefined
      ? (git("merge-base", "main", "HEAD") ?? git("rev-parse", "HEAD"))
      : undefined);
  if (since === undefined)
    throw new UsageError(
      options.since === undefined
        ? "This is not a git checkout. Run npm test instead."
        : `Git knows no commit "${options.since}".`,
    );
  const files = changedFiles(since);
  if (files.length === 0) {
    console.log("Nothing has changed.");
    return 0;
  }
  const steps: readonly (readonly [label: string, command: string, ...args: string[]])[] = [
    ["types", "tsc", "--noEmit", "-p", "."],
    ["format and lint", "biome", "check", "--error-on-warnings", "--no-errors-on-unmatched", ...files],
    [
      "tests",
      "vitest",
      ...["related", "--run", "--project=unit", "--project=contract", "--passWithNoTests"],
      ...listSources(files),
    ],
  ];
  const failed = steps.filter(([label, command, ...args]) => {
    console.log(pc.bold(`\n${label}`));
    return spawnSync(command, args, { stdio: "inherit", shell: isWindows }).status !== 0;
  });
  for (const [label] of failed) console.error(pc.red(`${label}: failed`));
  return failed.length === 0 ? 0 : 1;
}, help);

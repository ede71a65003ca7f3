import { execFileSync } from "node:child_process";
import { UsageError } from "../_run.ts";

/** In bytes: a whole project's files fit. */
const maxBuffer = 512 * 1024 * 1024;

/** Runs git in a folder and returns its output. Throws if it fails. */
export const git = (folder: string, args: readonly string[], input?: string): Buffer =>
  execFileSync("git", ["-C", folder, ...args], {
    maxBuffer,
    stdio: ["pipe", "pipe", "pipe"],
    ...(input !== undefined && { input }),
  });

/** Like `git`, but returns undefined if it fails. */
function tryGit(folder: string, args: readonly string[]): string | undefined {
  try {
    return git(folder, args).toString("utf8").trim();
  } catch {
    return undefined;
  }
}

const list = (output: Buffer): string[] =>
  output
    .toString("utf8")
    .split("\0")
    .filter((name) => name !== "");

/** Throws a usage error if a folder is not in a git repository. */
export function requireRepository(folder: string): void {
  if (tryGit(folder, ["rev-parse", "--is-inside-work-tree"]) === "true") return;
  throw new UsageError(
    `There is no git repository in ${folder}. This command compares with a commit: run git init, and commit the site first.`,
  );
}

const isShallow = (folder: string): boolean =>
  tryGit(folder, ["rev-parse", "--is-shallow-repository"]) === "true";

const deepen = "The clone is shallow. Run git fetch --unshallow, or set fetch-depth: 0 in actions/checkout.";

/** The full hash of a commit by its name. Throws a usage error if there is none. */
export function findCommit(folder: string, ref: string): string {
  const commit = tryGit(folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  if (commit !== undefined) return commit;
  const hint = isShallow(folder)
    ? deepen
    : "Name a branch, a tag or a commit. git branch -a lists the branches.";
  throw new UsageError(`There is no commit "${ref}". ${hint}`);
}

/** Lists the files that differ between a commit and another one, or the working tree. Paths are relative to `folder`. */
export function changedFiles(
  folder: string,
  from: string,
  to?: string,
  paths: readonly string[] = ["."],
): string[] {
  const commits = to === undefined ? [from] : [from, to];
  const differing = list(
    git(folder, ["diff", "--name-only", "--no-renames", "--relative", "-z", ...commits, "--", ...paths]),
  );
  if (to !== undefined) return differing;
  const untracked = list(git(folder, ["ls-files", "--others", "--exclude-standard", "-z", "--", ...paths]));
  return [...new Set([...differing, ...untracked])].sort();
}

/** Reads files of a commit. Files that it does not have are left out. Paths are relative to `folder`. */
export function readFilesAt(folder: string, commit: string, files: readonly string[]): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  if (files.length === 0) return found;
  const prefix = tryGit(folder, ["rev-parse", "--show-prefix"]) ?? "";
  const names = files.map((file) => `${commit}:${prefix}${file}\n`).join("");
  const output = git(folder, ["cat-file", "--batch"], names);
  let at = 0;
  for (const file of files) {
    const end = output.indexOf("\n", at);
    const [, type, size] = output.subarray(at, end).toString("utf8").split(" ");
    at = end + 1;
    if (type !== "blob") continue;
    found.set(file, output.subarray(at, at + Number(size)));
    at += Number(size) + 1;
  }
  return found;
}

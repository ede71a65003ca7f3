import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
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

/** The commit at which the present branch left `main`. Throws a usage error if it cannot be found. */
export function findMergeBase(folder: string): string {
  const main = ["main", "origin/main", "master", "origin/master"].find(
    (ref) => tryGit(folder, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`]) !== undefined,
  );
  const hint = isShallow(folder) ? deepen : "Say what to compare with: npm run impact -- <commit>.";
  if (main === undefined) throw new UsageError(`There is no branch "main". ${hint}`);
  const base = tryGit(folder, ["merge-base", main, "HEAD"]);
  if (base === undefined) throw new UsageError(`HEAD and "${main}" have no common commit. ${hint}`);
  return base;
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
  const prefix = pathInRepository(folder);
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

/** The short name of a commit. */
export const shortCommit = (folder: string, commit: string): string =>
  tryGit(folder, ["rev-parse", "--short", commit]) ?? commit.slice(0, 8);

/** The path of a folder in its repository, with forward slashes: empty for the repository's root. */
export const pathInRepository = (folder: string): string =>
  tryGit(folder, ["rev-parse", "--show-prefix"]) ?? "";

/** Checks a commit out into a folder of its own. */
export function addWorktree(folder: string, tree: string, commit: string): void {
  // Forgets worktrees that were deleted together with the cache.
  git(folder, ["worktree", "prune"]);
  git(folder, ["worktree", "add", "--quiet", "--detach", "--force", tree, commit]);
}

/** Removes a folder that `addWorktree` made. */
export function removeWorktree(folder: string, tree: string): void {
  rmSync(tree, { recursive: true, force: true });
  git(folder, ["worktree", "prune"]);
}

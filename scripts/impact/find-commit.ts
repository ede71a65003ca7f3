import { UsageError } from "../../engine/command-line/arguments.ts";
import { tryGit } from "../../engine/git/git.ts";

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

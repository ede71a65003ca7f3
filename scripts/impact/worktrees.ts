import { rmSync } from "node:fs";
import { git } from "../../engine/git/git.ts";

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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tryGit } from "../git/git.ts";

/**
 * Returns a function that reads the branch that is checked out in a folder's repository. It reads a file of git, so
 * that each save can ask. Undefined without a repository, and for a detached head.
 */
export function branchReader(folder: string): () => string | undefined {
  const gitFolder = tryGit(folder, ["rev-parse", "--absolute-git-dir"]);
  return () => {
    if (gitFolder === undefined) return undefined;
    const head = readFileSync(join(gitFolder, "HEAD"), "utf8").trim();
    const branch = /^ref: refs\/heads\/(.+)$/.exec(head)?.[1];
    // A repository with reftables keeps its branch elsewhere.
    return branch === ".invalid" ? tryGit(folder, ["branch", "--show-current"]) || undefined : branch;
  };
}

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { tryGit } from "../../git/git.ts";

/** What publishing needs to know about a repository. */
export interface RepositoryState {
  /** The last commit. Empty if there is none. */
  readonly head: string;
  /** Undefined if the head is detached. */
  readonly branch: string | undefined;
  /** Where a push goes. Undefined if the repository has no remote. */
  readonly remote: string | undefined;
  /** Why nothing can be published now, and what to do. */
  readonly obstacle: string | undefined;
}

/** Files in the folder of git that tell of an unfinished operation. */
const unfinished = [
  ["MERGE_HEAD", "merge"],
  ["rebase-merge", "rebase"],
  ["rebase-apply", "rebase"],
  ["CHERRY_PICK_HEAD", "cherry-pick"],
  ["REVERT_HEAD", "revert"],
] as const;

function findObstacle(folder: string, head: string): string | undefined {
  if (tryGit(folder, ["--version"]) === undefined)
    return "There is no git on this machine, or this terminal does not find it. Install it from https://git-scm.com, then start the workshop again.";
  const gitFolder = tryGit(folder, ["rev-parse", "--absolute-git-dir"]);
  if (gitFolder === undefined)
    return "This project is not in a git repository. Run `git init`, and commit the project once.";
  if (head === "") return "The repository has no commit yet. Commit the project once with git.";
  const operation = unfinished.find(([name]) => existsSync(resolve(gitFolder, name)));
  if (operation)
    return `A ${operation[1]} is in progress. Finish it with \`git ${operation[1]} --continue\` or \`git ${operation[1]} --abort\`.`;
  if (existsSync(resolve(gitFolder, "index.lock")))
    return `Another git command is running here. Wait until it has ended. If there is none, delete \`${resolve(gitFolder, "index.lock")}\`.`;
  if (tryGit(folder, ["var", "GIT_COMMITTER_IDENT"]) === undefined)
    return 'git does not know who you are. Run `git config --global user.name "Your name"` and `git config --global user.email you@example.com`.';
  return undefined;
}

/** The remote to which a branch is pushed: its own, or "origin", or the only one. */
function findRemote(folder: string, branch: string | undefined): string | undefined {
  const branchRemote = branch && tryGit(folder, ["config", `branch.${branch}.remote`]);
  if (branchRemote) return branchRemote;
  const remotes = (tryGit(folder, ["remote"]) ?? "").split("\n").filter((name) => name !== "");
  return remotes.find((name) => name === "origin") ?? remotes[0];
}

export function readRepository(folder: string): RepositoryState {
  const head = tryGit(folder, ["rev-parse", "--verify", "--quiet", "HEAD"]) ?? "";
  const branch = tryGit(folder, ["branch", "--show-current"]) || undefined;
  return { head, branch, remote: findRemote(folder, branch), obstacle: findObstacle(folder, head) };
}

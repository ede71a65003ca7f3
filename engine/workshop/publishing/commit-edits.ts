import { setTimeout } from "node:timers/promises";
import { mergeJson } from "../../edit/merge/merge-json.ts";
import { runGit, shortCommit, tryGit } from "../../git/git.ts";
import { textAt } from "./committed-texts.ts";
import { PublishError } from "./publish-error.ts";
import { indexLines, type PublishedFile, requireGit, withTemporaryIndex } from "./temporary-index.ts";

/** What is committed. */
export interface Commit {
  /** The commit that the files were compared with. */
  readonly head: string;
  readonly files: readonly PublishedFile[];
  readonly message: string;
  /** A branch to make for it. */
  readonly newBranch?: string | undefined;
}

/** Makes a branch at the last commit, and goes there without touching a file. Returns what goes back. */
async function startBranch(folder: string, head: string, name: string): Promise<() => Promise<void>> {
  if (tryGit(folder, ["check-ref-format", "--branch", name]) === undefined)
    throw new PublishError(`"${name}" cannot be the name of a branch. Use letters, digits and hyphens.`);
  if (tryGit(folder, ["show-ref", "--verify", `refs/heads/${name}`]) !== undefined)
    throw new PublishError(`There is a branch "${name}" already. Choose another name.`);
  const old = tryGit(folder, ["symbolic-ref", "--quiet", "HEAD"]);
  await requireGit(folder, ["branch", "--no-track", name, head]);
  await requireGit(folder, ["symbolic-ref", "HEAD", `refs/heads/${name}`]);
  return async () => {
    await (old === undefined
      ? requireGit(folder, ["update-ref", "--no-deref", "HEAD", head])
      : requireGit(folder, ["symbolic-ref", "HEAD", old]));
    await requireGit(folder, ["branch", "--delete", "--force", name]);
  };
}

/** A commit that was made. */
export interface MadeCommit {
  readonly commit: string;
  /** Why git still shows the committed files as changed, and what to do. */
  readonly indexError: string | undefined;
}

/** How often, and after how many milliseconds each, a locked index is tried again. */
const retries = { count: 8, pause: 100 };

/** Moves the committed files in the index. Returns what to do if another command keeps it locked. */
async function updateIndex(
  folder: string,
  lines: string,
  files: readonly string[],
): Promise<string | undefined> {
  for (let attempt = 0; attempt <= retries.count; attempt++) {
    if (attempt > 0) await setTimeout(retries.pause);
    const { isOk } = await runGit(folder, ["update-index", "-z", "--index-info"], { input: lines });
    if (isOk) return undefined;
  }
  return `The commit is complete, but another git command has locked the index, so git still lists its files as changed. When that command has ended, run \`git reset --quiet -- ${files.join(" ")}\`.`;
}

/** The files as the index gets them: what somebody has staged of the same file stays staged. */
function indexFiles(folder: string, { head, files }: Commit): PublishedFile[] {
  return files.flatMap((one): PublishedFile[] => {
    const { file, content } = one;
    const [staged, committed] = [textAt(folder, "", file), textAt(folder, head, file)];
    if (staged === committed) return [one];
    if (staged === undefined || typeof content !== "string") return [];
    const merged = mergeJson({ base: committed ?? "{}", ours: staged, theirs: content });
    return merged?.conflicts.length === 0 ? [{ file, content: merged.text }] : [];
  });
}

/**
 * Commits files without touching the working tree. In the index, only these files move. The repository's hooks run.
 * Throws `PublishError`; then branches and index are as before.
 */
export async function commitEdits(folder: string, commit: Commit): Promise<MadeCommit> {
  const { head, files, message, newBranch } = commit;
  if (tryGit(folder, ["rev-parse", "HEAD"]) !== head)
    throw new PublishError("Somebody has committed in the meantime. Look at the changes again.");
  const lines = await indexLines(folder, head, files);
  const ofIndex = await indexLines(folder, head, indexFiles(folder, commit));
  const goBack = newBranch === undefined ? undefined : await startBranch(folder, head, newBranch);
  const { isOk, lines: said } = await withTemporaryIndex(folder, { head, lines }, (env) =>
    runGit(folder, ["commit", "--quiet", "--cleanup=whitespace", "--file=-"], { env, input: message }),
  );
  if (!isOk) {
    await goBack?.();
    throw new PublishError(
      "git or a hook of this repository refused the commit. Nothing was committed, and your edits are kept.",
      said,
    );
  }
  const made = await requireGit(folder, ["rev-parse", "HEAD"]);
  const names = files.map(({ file }) => file);
  return { commit: made, indexError: await updateIndex(folder, ofIndex, names) };
}

/** Sends a branch to a remote. Throws `PublishError` if it is refused; the commit stays. */
export async function pushBranch(folder: string, remote: string): Promise<void> {
  const branch = await requireGit(folder, ["branch", "--show-current"]);
  const args = ["push", "--set-upstream", remote, `HEAD:refs/heads/${branch}`];
  const { isOk, lines } = await runGit(folder, args);
  if (isOk) return;
  const safe = `Commit ${shortCommit(folder, "HEAD")} is safe on this machine`;
  const again = `run \`git push --set-upstream ${remote} ${branch}\``;
  if (lines.some((line) => line.includes("[rejected]")))
    throw new PublishError(
      `${remote} has other commits on "${branch}". ${safe}: run \`git pull --rebase --autostash ${remote} ${branch}\`, then ${again}.`,
    );
  throw new PublishError(
    `${remote} did not take the push. ${safe}: correct what git says, then ${again}.`,
    lines,
  );
}

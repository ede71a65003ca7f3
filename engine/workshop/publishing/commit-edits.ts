import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { mergeJson } from "../../edit/merge/merge-json.ts";
import { git, pathInRepository, runGit, shortCommit, tryGit } from "../../git/git.ts";

/** Nothing was published, and no edit is lost. The message says why, and what to do. */
export class PublishError extends Error {
  readonly code = "unpublished";
  /** What git or a hook printed. */
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/**
 * Reads the text of a file in a commit, or in the index for "", as git would check it out: with the line ends of the
 * working tree. Undefined if it has no such file.
 */
export function textAt(folder: string, commit: string, file: string): string | undefined {
  const path = `${pathInRepository(folder)}${file}`;
  const object = `${commit}:${path}`;
  if (tryGit(folder, ["cat-file", "-e", object]) === undefined) return undefined;
  // Like the reader of manifests, this removes the byte-order mark.
  return new TextDecoder().decode(git(folder, ["cat-file", "--filters", object]));
}

/** The new content of a file. Undefined: the file is deleted. */
export interface PublishedFile {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  readonly content: string | Buffer | undefined;
}

/** Runs git and returns its trimmed output. Throws `PublishError` with what git said. */
export async function requireGit(
  folder: string,
  args: readonly string[],
  options?: Parameters<typeof runGit>[2],
): Promise<string> {
  const { isOk, output, lines } = await runGit(folder, args, options);
  if (isOk) return output.trim();
  throw new PublishError(
    `git ${args[0]} failed, so nothing was published. Your edits are kept. Correct what git says, then try again.`,
    lines,
  );
}

/** Stores the new content of files as git stores them. Returns the lines that put them into an index. */
export async function indexLines(
  folder: string,
  head: string,
  files: readonly PublishedFile[],
): Promise<string> {
  const prefix = pathInRepository(folder);
  const lines = files.map(async ({ file, content }) => {
    const path = `${prefix}${file}`;
    if (content === undefined) return `0 ${"0".repeat(head.length)}\t${path}\0`;
    const blob = await requireGit(folder, ["hash-object", "-w", "--stdin", "--path", path], {
      input: content,
    });
    const mode = tryGit(folder, ["ls-tree", "--format=%(objectmode)", "--full-tree", head, path]) || "100644";
    return `${mode} ${blob}\t${path}\0`;
  });
  return (await Promise.all(lines)).join("");
}

/** Works with an index of its own that has a commit's files with some changes. The real index stays as it is. */
export async function withTemporaryIndex<Result>(
  folder: string,
  { head, lines }: { readonly head: string; readonly lines: string },
  work: (env: Readonly<Record<string, string>>) => Promise<Result>,
): Promise<Result> {
  const gitFolder = await requireGit(folder, ["rev-parse", "--absolute-git-dir"]);
  const index = resolve(gitFolder, `workshop-index-${crypto.randomUUID()}`);
  const env = { GIT_INDEX_FILE: index };
  try {
    await requireGit(folder, ["read-tree", head], { env });
    await requireGit(folder, ["update-index", "-z", "--index-info"], { env, input: lines });
    return await work(env);
  } finally {
    for (const file of [index, `${index}.lock`]) rmSync(file, { force: true });
  }
}

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
  return files.flatMap((publishedFile): PublishedFile[] => {
    const { file, content } = publishedFile;
    const [staged, committed] = [textAt(folder, "", file), textAt(folder, head, file)];
    if (staged === committed) return [publishedFile];
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
  const { isOk, lines: messages } = await withTemporaryIndex(folder, { head, lines }, (env) =>
    runGit(folder, ["commit", "--quiet", "--cleanup=whitespace", "--file=-"], { env, input: message }),
  );
  if (!isOk) {
    await goBack?.();
    throw new PublishError(
      "git or a hook of this repository refused the commit. Nothing was committed, and your edits are kept.",
      messages,
    );
  }
  const hash = await requireGit(folder, ["rev-parse", "HEAD"]);
  const names = files.map(({ file }) => file);
  return { commit: hash, indexError: await updateIndex(folder, ofIndex, names) };
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

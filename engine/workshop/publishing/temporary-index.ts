import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathInRepository, runGit, tryGit } from "../../git/git.ts";
import { PublishError } from "./publish-error.ts";

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

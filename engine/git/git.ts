import { execFile, execFileSync } from "node:child_process";

/** In bytes: a whole project's files fit. */
const maxBuffer = 512 * 1024 * 1024;

/** How a command of git ended. */
export interface GitResult {
  readonly isOk: boolean;
  readonly output: string;
  /** Everything that git and its hooks printed, without empty lines. */
  readonly lines: readonly string[];
}

interface GitOptions {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs git without blocking the process: hooks and a remote may take long. Never asks for a password. */
export function runGit(
  folder: string,
  args: readonly string[],
  { input, env }: GitOptions = {},
): Promise<GitResult> {
  const { promise, resolve } = Promise.withResolvers<GitResult>();
  const options = { maxBuffer, env: { ...process.env, GIT_TERMINAL_PROMPT: "0", ...env } };
  const child = execFile("git", ["-C", folder, ...args], options, (error, stdout, stderr) => {
    const lines = `${stderr}\n${stdout}`.split("\n").filter((line) => line.trim() !== "");
    resolve({ isOk: error === null, output: stdout, lines });
  });
  // A command that fails early does not read its input.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input);
  return promise;
}

/** Runs git in a folder and returns its output. Throws if it fails. */
export const git = (folder: string, args: readonly string[], input?: string): Buffer =>
  execFileSync("git", ["-C", folder, ...args], {
    maxBuffer,
    stdio: ["pipe", "pipe", "pipe"],
    ...(input !== undefined && { input }),
  });

/** Like `git`, but returns the trimmed text, and undefined if it fails. */
export function tryGit(folder: string, args: readonly string[]): string | undefined {
  try {
    return git(folder, args).toString("utf8").trim();
  } catch {
    return undefined;
  }
}

/** The short name of a commit. */
export const shortCommit = (folder: string, commit: string): string =>
  tryGit(folder, ["rev-parse", "--short", commit]) ?? commit.slice(0, 8);

/** The path of a folder in its repository, with forward slashes: empty for the repository's root. */
export const pathInRepository = (folder: string): string =>
  tryGit(folder, ["rev-parse", "--show-prefix"]) ?? "";

const list = (output: Buffer): string[] =>
  output
    .toString("utf8")
    .split("\0")
    .filter((name) => name !== "");

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
  const contents = new Map<string, Buffer>();
  if (files.length === 0) return contents;
  const prefix = pathInRepository(folder);
  const names = files.map((file) => `${commit}:${prefix}${file}\n`).join("");
  const output = git(folder, ["cat-file", "--batch"], names);
  let offset = 0;
  for (const file of files) {
    const end = output.indexOf("\n", offset);
    const [, type, size] = output.subarray(offset, end).toString("utf8").split(" ");
    offset = end + 1;
    if (type !== "blob") continue;
    contents.set(file, output.subarray(offset, offset + Number(size)));
    offset += Number(size) + 1;
  }
  return contents;
}

/**
 * Lists the files below `paths` with changes that are not committed, also new ones. Empty without git. Paths are relative
 * to `folder`.
 */
export function uncommittedFiles(folder: string, paths: readonly string[]): string[] {
  const status = ["status", "--porcelain", "--untracked-files=all", "--no-renames", "-z"];
  const output = tryGit(folder, [...status, "--", ...paths]) ?? "";
  const prefix = pathInRepository(folder);
  return (
    output
      .split("\0")
      .filter((entry) => entry !== "")
      // Two letters say what has changed. The first is a space that `tryGit` may have trimmed.
      .map((entry) => entry.replace(/^.{1,2} /, "").slice(prefix.length))
  );
}

import { execFileSync } from "node:child_process";

/** In bytes: a whole project's files fit. */
const maxBuffer = 512 * 1024 * 1024;

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

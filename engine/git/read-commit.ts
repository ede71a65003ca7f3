import { git, pathInRepository } from "./git.ts";

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

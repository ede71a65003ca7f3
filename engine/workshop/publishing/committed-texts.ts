import { git, pathInRepository, tryGit } from "../../git/git.ts";

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

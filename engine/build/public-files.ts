import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "./files-in.ts";
import { contentHash } from "./hash.ts";
import type { Output } from "./output.ts";
import { isFolder, statFile, type UnreadableFile } from "./read-bytes.ts";
import { isStrayFile } from "./stray-file.ts";

const getFolder = (root: string): string => join(root, "public");

function listFiles(root: string): string[] {
  const folder = getFolder(root);
  return isFolder(folder) ? filesIn(folder).sort() : [];
}

/**
 * Lists the files that are served under their names. Pictures are excluded, because the build creates new files from
 * them, and videos, whose addresses change with their content.
 */
export const publicFiles = (root: string): string[] =>
  listFiles(root).filter((path) => !/^(?:images|media)\//.test(path) && !isStrayFile(path));

/**
 * The public files by each path that reaches them. macOS may write "é" in a name as two characters (Unicode NFD), and others write
 * it as one (NFC): both paths reach the file on every host. A file of exactly that name comes first.
 */
export function listPublicPaths(root: string): ReadonlyMap<string, string> {
  const files = publicFiles(root);
  const spell = (file: string) => ["NFC", "NFD"].map((form) => [file.normalize(form), file] as const);
  return new Map([...files.flatMap(spell), ...files.map((file) => [file, file] as const)]);
}

/** The sizes of the files in `public/`, in bytes by path (Unicode NFC). Pictures are excluded, unless another program has left them. */
export const measurePublic = (root: string): ReadonlyMap<string, number> =>
  new Map(
    listFiles(root).flatMap((path) => {
      if (path.startsWith("images/") && !isStrayFile(path)) return [];
      const stats = statFile(join(getFolder(root), path));
      return "hint" in stats ? [] : [[`public/${path.normalize("NFC")}`, stats.size] as const];
    }),
  );

/** Lists the public files that cannot be copied, with the reason. */
export const unreadablePublicFiles = (
  root: string,
): readonly (readonly [path: string, why: UnreadableFile])[] =>
  publicFiles(root).flatMap((path) => {
    const stats = statFile(join(getFolder(root), path));
    return "hint" in stats ? [[`public/${path}`, stats] as const] : [];
  });

/** A hash of a project's public files, for the build's id. */
export const hashPublic = (root: string): string =>
  contentHash(
    publicFiles(root)
      .map((path) => `${path} ${contentHash(readFileSync(join(getFolder(root), path)))}`)
      .join("\n"),
  );

/** Copies videos, recordings and captions to their paths. `names`: their names in `public/media/` by path. */
export function copyMedia(root: string, names: ReadonlyMap<string, string>, output: Output): void {
  for (const [path, name] of names)
    output.write("web", path.slice(1), readFileSync(join(getFolder(root), "media", name)));
}

/** Copies the public files of a project into the web root. Their owner may change them in place, so they are not linked. */
export function copyPublic(root: string, output: Output): void {
  for (const [path, file] of listPublicPaths(root))
    output.write("web", path, readFileSync(join(getFolder(root), file)));
}

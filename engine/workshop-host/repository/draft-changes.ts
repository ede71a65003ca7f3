import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { changedFiles, readFilesAt } from "../../git/git.ts";

/** The files that a draft may change: the shop's manifests, and its pictures and media. */
const isContent = (file: string): boolean =>
  /^manifests\/(?!schema\/).+\.json$/.test(file) || /^public\/(?:images|media)\/./.test(file);

/** A file of a draft that differs from the commit that it began from. A side without the file is undefined. */
export interface ContentChange {
  readonly file: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

/** Lists what a draft changes. `site`: the folder of the site in the draft's working tree. */
export function listDraftChanges(site: string, base: string): readonly ContentChange[] {
  const files = changedFiles(site, base, undefined, ["manifests", "public"]).filter(isContent);
  const before = readFilesAt(site, base, files);
  return files.flatMap((file) => {
    const path = join(site, file);
    const change = {
      file,
      before: before.get(file),
      after: existsSync(path) ? readFileSync(path) : undefined,
    };
    const isSame =
      change.after === undefined ? change.before === undefined : change.before?.equals(change.after);
    return isSame ? [] : [change];
  });
}

/** Lists what others have published between two commits. */
export function listPublishedChanges(site: string, base: string, head: string): readonly ContentChange[] {
  if (base === head) return [];
  const files = changedFiles(site, base, head, ["manifests", "public"]).filter(isContent);
  const [before, after] = [readFilesAt(site, base, files), readFilesAt(site, head, files)];
  return files.map((file) => ({ file, before: before.get(file), after: after.get(file) }));
}

import type { NameKind } from "../../fields/name-kinds.ts";
import { type JsonPath, valueAt } from "../../json/document.ts";
import { EditError, type JsonChange } from "../../json/edit-json.ts";
import { suggestName } from "../../problems/suggest.ts";
import { twinName } from "../../routing/site-table.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { type Reference, references } from "../../site/references.ts";
import { writtenSides } from "../../site/written-sides.ts";
import type { Edit, FileEdit } from "../transaction.ts";
import { moveRoute } from "./move-route.ts";
import { type KindOfName, listDefinitionChanges, type RenamedKind, renamedKinds } from "./renamed-kinds.ts";

/** A rename that cannot be done, because the names do not allow it. */
export class RenameError extends EditError {}

interface Renaming {
  readonly kind: RenamedKind;
  readonly from: string;
  readonly to: string;
  /** The new path of a route, which gets redirects from the old one. */
  readonly path?: string | undefined;
}

/** The names that change: a route's twin is named after it. */
function changedNames({ manifests }: LinkedSite, { kind, from, to }: Renaming): ReadonlyMap<string, string> {
  if (kind !== "route") return new Map([[from, to]]);
  const home = manifests.settings?.value.home ?? "";
  const newHome = home === from ? to : home;
  return new Map([
    [from, to],
    [twinName(from, home), twinName(to, newHome)],
  ]);
}

/** Links in a text lead to a route by `to:route`, `to:route#hash`. */
const renameInText = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`\\bto:${from}(?![\\w-])`, "g"), () => `to:${to}`);

/** The change of one place that refers to the name. */
function toChange({ kind, name, part }: Reference, value: unknown, path: JsonPath, to: string): JsonChange {
  if (part === "key") return { rename: path, to };
  if (part === "text") return { set: path, value: renameInText(String(value), name, to) };
  return { set: path, value: kind === "message" ? `t:${to}` : to };
}

/** Changes of all places that refer to the name, by file. Links in one text are changed together. */
function referenceChanges(site: LinkedSite, renaming: Renaming): Map<string, Map<string, JsonChange>> {
  const names = changedNames(site, renaming);
  const kinds: readonly NameKind[] = renaming.kind === "route" ? ["route", "page"] : [renaming.kind];
  const changes = new Map<string, Map<string, JsonChange>>();
  const sides = writtenSides(site);
  for (const reference of sides.flatMap((side) => kinds.flatMap((kind) => references(side, kind)))) {
    const to = names.get(reference.name);
    if (to === undefined) continue;
    const { document, path } = reference.locate();
    const { file } = document;
    const key = path.join("\n");
    const inFile = changes.get(file) ?? new Map<string, JsonChange>();
    const before = inFile.get(key);
    const value = before && "set" in before ? before.value : valueAt(document.value, path);
    if (value === undefined)
      throw new RenameError(
        `${file} names "${reference.name}" in props of an older version of a block. Run npm run upgrade first.`,
      );
    inFile.set(key, toChange(reference, value, path, to));
    changes.set(file, inFile);
  }
  return changes;
}

function checkNames(site: LinkedSite, { kind, from, to, path }: Renaming): void {
  const names = new Set(renamedKinds[kind].names(site));
  const { what } = renamedKinds[kind];
  if (!names.has(from))
    throw new RenameError(`There is no ${what} "${from}". ${suggestName(from, names, what).hint}`);
  if (from !== to && names.has(to)) throw new RenameError(`There is already a ${what} "${to}".`);
  if (from === to && path === undefined) throw new RenameError("The old and the new name are the same.");
  if (path !== undefined && kind !== "route") throw new RenameError("--path is for routes only.");
}

/**
 * The edit that renames something of a site without errors: its file, its name and every place that refers to
 * it. Throws `RenameError`.
 */
export function renameEdit(site: LinkedSite, root: string, renaming: Renaming): Edit {
  checkNames(site, renaming);
  const changes = referenceChanges(site, renaming);
  const fileEdits: FileEdit[] = [];
  const add = (file: string, change: JsonChange) => {
    const inFile = changes.get(file) ?? new Map<string, JsonChange>();
    inFile.set(`own ${inFile.size}`, change);
    changes.set(file, inFile);
  };
  for (const { file, change } of listDefinitionChanges(site, renaming)) add(file, change);
  if (renaming.path !== undefined)
    for (const edit of moveRoute(site, root, renaming.from, renaming.path)) {
      if ("change" in edit) add(edit.file, edit.change);
      else fileEdits.push(edit);
    }
  const edits: FileEdit[] = [...changes].map(([file, byPath]) => ({ file, changes: [...byPath.values()] }));
  const kind: KindOfName = renamedKinds[renaming.kind];
  if (kind.folder !== undefined && renaming.from !== renaming.to) {
    const buildPath = (name: string) => `${root}${kind.folder}/${name}.json`;
    fileEdits.push({ file: buildPath(renaming.from), renameTo: buildPath(renaming.to) });
  }
  return [...edits, ...fileEdits];
}

import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { checkSite } from "../engine/check/check-site.ts";
import { parseArguments, UsageError } from "../engine/command-line/arguments.ts";
import { RenameError, renameEdit } from "../engine/edit/rename/rename-edit.ts";
import { type RenamedKind, renamedKinds } from "../engine/edit/rename/renamed-kinds.ts";
import { type Edit, startTransaction, type Transaction } from "../engine/edit/transaction.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { printDiff } from "./_print-diff.ts";
import { printErrors, printProblems } from "./_print-problems.ts";
import { registry } from "./_registry.ts";
import { run } from "./_run.ts";

const kinds = Object.keys(renamedKinds).join(", ");

const help = `npm run rename -- <kind> <old> <new> [--path /new] [--write] [--project FOLDER]

Renames a part of the site: its file, its name and every reference to it. Shows the changes.
  <kind>     ${kinds}
  --path     also change a route's path, and redirect the old addresses to the new ones
  --write    write the changes
Exit status: 0 done, 1 errors in the content, 2 wrong usage or a bug in the engine.`;

const isKind = (name: string | undefined): name is RenamedKind => name !== undefined && name in renamedKinds;

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

function buildEdit(...input: Parameters<typeof renameEdit>): Edit {
  try {
    return renameEdit(...input);
  } catch (error) {
    if (error instanceof RenameError) throw new UsageError(error.message);
    throw error;
  }
}

/** The changes as diffs. A renamed file is compared with the old one. */
function printDiffs({ changes }: Transaction, edit: Edit): string[] {
  const oldNames = new Map(edit.flatMap((item) => ("renameTo" in item ? [[item.renameTo, item.file]] : [])));
  const removed = new Set(oldNames.values());
  return changes.flatMap((change) => {
    if (removed.has(change.file)) return [];
    const old = oldNames.get(change.file) ?? change.file;
    const before = changes.find(({ file }) => file === old)?.before;
    return [printDiff({ ...change, before }, pc, old)];
  });
}

/** Renames a picture's file after the manifests that name it. If that fails, the manifests are restored. */
function write(
  transaction: Transaction,
  folder: string,
  picture: readonly [string, string] | undefined,
): void {
  const undo = transaction.write(folder);
  if (picture === undefined) return;
  const [from, to] = picture.map((name) => join(folder, "public/images", name));
  try {
    renameSync(String(from), String(to));
  } catch (error) {
    undo();
    throw error;
  }
}

await run(() => {
  const { values, positionals } = parseArguments({
    path: { type: "string" },
    write: { type: "boolean", default: false },
    project: { type: "string", default: "." },
  });
  const [kind, from, to, ...more] = positionals;
  if (!isKind(kind)) throw new UsageError(`Say what to rename: ${kinds}.`);
  if (from === undefined || to === undefined || more.length > 0)
    throw new UsageError(`Give the old and the new name: npm run rename -- ${kind} old new.`);
  const manifestFiles = loadManifests(values.project);
  const input = { ...manifestFiles, registry, rules: installedRules };
  const { site, problems, pending } = checkSite(input);
  const allProblems = [...manifestFiles.problems, ...problems];
  if (hasErrors(allProblems)) {
    printErrors(allProblems, manifestFiles.documents, pc);
    console.log("Nothing was renamed. Fix the errors first.");
    return 1;
  }
  const isPicture = kind === "image";
  if (isPicture && existsSync(join(values.project, "public/images", to)))
    throw new UsageError(`There is already a file public/images/${to}.`);
  const edit = buildEdit(site, manifestFiles.root, { kind, from, to, path: values.path });
  const images = new Map(
    [...manifestFiles.images].map(([name, file]) => [isPicture && name === from ? to : name, file]),
  );
  const transaction = startTransaction({ ...input, images, checked: { site, problems, pending } }, edit);
  const { problems: added } = transaction.check();
  if (hasErrors(added)) {
    printProblems(
      added.filter(({ severity }) => severity === "error"),
      transaction.documents,
      pc,
    );
    console.error("Nothing was renamed, because the site would have these errors.");
    return 1;
  }
  const diffs = printDiffs(transaction, edit);
  for (const diff of diffs) console.log(diff);
  const what = `${renamedKinds[kind].what} "${from}" to "${to}" in ${count(diffs.length, "file")}`;
  if (values.write) {
    write(transaction, values.project, isPicture ? [from, to] : undefined);
    console.log(`Renamed the ${what}.`);
  } else console.log(`This renames the ${what}. To write the changes, add --write.`);
  if (added.length > 0) printProblems(added, transaction.documents, pc);
  return 0;
}, help);

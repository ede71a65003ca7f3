import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "../../../../../../blocks/registry.ts";
import { type Draft, draftNew, type FlagValues } from "../../../../../../engine/edit/new/creatable.ts";
import { type CreatableName, creatables } from "../../../../../../engine/edit/new/creatables.ts";
import { openProject, type ScaffoldProject } from "../../../../../../engine/edit/new/open-project.ts";
import { startTransaction, type Transaction } from "../../../../../../engine/edit/transaction.ts";
import { EditError } from "../../../../../../engine/json/edit-json.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { policies } from "../../../../../../engine/policies/policies.ts";
import { hasErrors, type Problem } from "../../../../../../engine/problems/problem.ts";
import { smallShop, smallShopFolder } from "../../../../../fixtures/small-shop.ts";

/** A manifest of the small shop, or another file of the project: schemas, blocks and templates. */
function textOf(path: string): string | undefined {
  const isManifest = path.startsWith("manifests/") && !path.startsWith("manifests/schema/");
  const file = isManifest ? join(smallShopFolder, path) : path;
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** The small shop with changed or new files, by path in the project. */
export function openShop(changes: Readonly<Record<string, string>> = {}): ScaffoldProject {
  const documents = [
    ...smallShop.documents.filter(({ file }) => !(file in changes)),
    ...Object.entries(changes).map(([file, text]) => readJson(file, text)),
  ];
  return openProject({
    ...smallShop,
    documents,
    registry,
    rules: installedRules,
    policies,
    readText: (path) => changes[path] ?? textOf(path),
  });
}

/** A draft with the texts that it would write, and the check of the result. */
export interface WrittenDraft extends Pick<Draft, "toDo">, Pick<Transaction, "check" | "documents"> {
  readonly files: ReadonlyMap<string, string>;
}

/** Drafts something new, and applies the draft to the project in memory. */
export function drafted(project: ScaffoldProject, kind: CreatableName, answers: FlagValues): WrittenDraft {
  const { edit, toDo } = draftNew(project, creatables[kind], answers);
  const { changes, check, documents } = startTransaction(project, edit);
  const files = new Map(changes.map(({ file, after = "" }) => [file, after]));
  return { files, check, documents, toDo };
}

export function refusalOf(project: ScaffoldProject, kind: CreatableName, answers: FlagValues): string {
  try {
    draftNew(project, creatables[kind], answers);
  } catch (error) {
    if (error instanceof EditError) return error.message;
    throw error;
  }
  throw new Error("The draft is not refused.");
}

/** The messages of the errors that the check finds in a draft. */
export const errorsOf = ({ check }: WrittenDraft): readonly string[] =>
  check().problems.flatMap(({ severity, message }) => (severity === "error" ? [message] : []));

/**
 * The problems that a draft adds. Throws if one is an error. Leaves out that the title is still that of the
 * model.
 */
export function problemsOf({ check }: WrittenDraft): readonly Problem[] {
  const { problems, pending } = check();
  if (hasErrors(problems)) throw new Error(problems.map(({ message }) => message).join("\n"));
  return [...problems, ...pending].filter(({ code }) => code !== "duplicate-title");
}

/** Parses a file of a draft. */
export function parsed<Value = Record<string, unknown>>(
  { files }: Pick<WrittenDraft, "files">,
  file: string,
): Value {
  const text = files.get(file);
  if (text === undefined) throw new Error(`The draft has no ${file}.`);
  // SAFETY: the test names the shape, and its assertions check it.
  return JSON.parse(text) as Value;
}

/** The lines that a draft adds to a file of the unchanged shop. */
export function addedLines({ files }: WrittenDraft, file: string): string[] {
  const before = (textOf(file) ?? "").split("\n");
  const after = (files.get(file) ?? "").split("\n");
  let at = 0;
  const added = after.filter((line) => {
    const isOld = line === before[at] || line === `${before[at]},`;
    if (isOld) at++;
    return !isOld;
  });
  if (at < before.length) throw new Error(`${file} has lost "${before[at]}".`);
  return added;
}

import { existsSync, readFileSync } from "node:fs";
import { registry } from "../../../../blocks/registry.ts";
import { hasErrors, type Problem } from "../../../../engine/problems/problem.ts";
import { readJson } from "../../../../engine/read/read-json.ts";
import { checkDraft } from "../../../../engine/scaffold/check-draft.ts";
import { type Draft, isRefusal, type Refusal } from "../../../../engine/scaffold/draft.ts";
import { openProject, type Project } from "../../../../engine/scaffold/project.ts";
import { manifests } from "../../../contract/_site.ts";

/** The shop with files that differ or are new, by path in the project. */
export function openShop(changes: Readonly<Record<string, string>> = {}): Project {
  const documents = [
    ...manifests.documents.filter(({ file }) => !(file in changes)),
    ...Object.entries(changes).map(([file, text]) => readJson(file, text)),
  ];
  const readText = (path: string) =>
    changes[path] ?? (existsSync(path) ? readFileSync(path, "utf8") : undefined);
  const project = openProject({ ...manifests, documents, registry, readText });
  if (project === undefined) throw new Error("The shop cannot be read.");
  return project;
}

export function drafted(answer: Draft | Refusal): Draft {
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer;
}

export const refusalOf = (answer: Draft | Refusal): string | undefined =>
  isRefusal(answer) ? answer.refused : undefined;

/** The problems that a draft brings; throws when there is an error among them. That its title is still its model's is not among them. */
export function problemsOf(project: Project, draft: Draft): readonly Problem[] {
  const { problems } = checkDraft(project, draft);
  if (hasErrors(problems)) throw new Error(problems.map(({ message }) => message).join("\n"));
  return problems.filter(({ code }) => code !== "duplicate-title");
}

/** The value of a file of a draft. */
export function parsed<Value = Record<string, unknown>>({ files }: Draft, file: string): Value {
  const text = files.get(file);
  if (text === undefined) throw new Error(`The draft has no ${file}.`);
  // Sound: a test names what the file holds, and its assertions look.
  return JSON.parse(text) as Value;
}

/** A file of a draft without what was not there before: lines that were added. */
export function addedLines({ files }: Draft, file: string): string[] {
  const before = readFileSync(file, "utf8").split("\n");
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

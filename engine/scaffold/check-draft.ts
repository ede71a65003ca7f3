import { checkSite } from "../check/check-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import { readJson } from "../read/read-json.ts";
import type { Draft } from "./draft.ts";
import type { Project } from "./project.ts";

interface CheckedDraft {
  readonly documents: readonly Document[];
  /** What the check says with the draft and did not say before. */
  readonly problems: readonly Problem[];
}

/** Where a problem stands changes when its file grows; what it says does not. */
const identity = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

/** Checks the whole site as it would be. */
export function checkDraft(project: Project, { files }: Draft): CheckedDraft {
  const isManifest = (file: string) =>
    file.startsWith(project.root) && !file.startsWith(`${project.root}schema/`) && file.endsWith(".json");
  const documents = [
    ...project.documents.filter(({ file }) => !files.has(file)),
    ...[...files].filter(([file]) => isManifest(file)).map(([file, text]) => readJson(file, text)),
  ];
  const before = new Set(project.problems.map(identity));
  const { problems } = checkSite({ ...project, documents });
  return { documents, problems: problems.filter((problem) => !before.has(identity(problem))) };
}

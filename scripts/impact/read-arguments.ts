import { type Project, projectAt } from "../../engine/build/project.ts";
import { UsageError } from "../../engine/command-line/arguments.ts";
import { requireRepository } from "./find-commit.ts";

/** The options of every command that compares commits. */
export const comparisonOptions = {
  format: { type: "string", default: "text" },
  project: { type: "string", default: "." },
} as const;

/** Reads the options of a command that compares commits. Throws `UsageError`, also if the project is in no repository. */
export function readComparison<Format extends string>(
  values: { readonly format: string; readonly project: string },
  formats: readonly Format[],
): { readonly format: Format; readonly project: Project } {
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`There is no format "${values.format}". Known: ${formats.join(", ")}.`);
  const project = projectAt(values.project, process.cwd());
  requireRepository(project.root);
  return { format, project };
}

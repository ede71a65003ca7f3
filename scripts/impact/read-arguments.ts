import { type Project, projectAt } from "../../engine/build/project.ts";
import { UsageError } from "../_run.ts";
import { requireRepository } from "./find-commit.ts";

/** The options of every command that compares commits. */
export const comparisonOptions = {
  format: { type: "string", default: "text" },
  project: { type: "string", default: "." },
  help: { type: "boolean", short: "h", default: false },
} as const;

interface Parsed {
  readonly values: { readonly format: string; readonly project: string; readonly help: boolean };
  readonly positionals: readonly string[];
}

interface Command<Format extends string> {
  readonly help: string;
  readonly formats: readonly Format[];
  /** How many commits can be named. */
  readonly maxCommits: number;
  /** The hint if there are more. */
  readonly hint: string;
}

interface Comparison<Format extends string> {
  readonly format: Format;
  readonly project: Project;
  /** The names of the commits. */
  readonly refs: readonly string[];
}

/**
 * Reads the arguments of a command that compares commits. Returns undefined if it has only printed its help. Throws
 * `UsageError`, also if the project is in no repository.
 */
export function readArguments<Format extends string>(
  { values, positionals }: Parsed,
  { help, formats, maxCommits, hint }: Command<Format>,
): Comparison<Format> | undefined {
  if (values.help) {
    console.log(help);
    return undefined;
  }
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`There is no format "${values.format}". Known: ${formats.join(", ")}.`);
  if (positionals.length > maxCommits) throw new UsageError(hint);
  const project = projectAt(values.project, process.cwd());
  requireRepository(project.root);
  return { format, project, refs: positionals };
}

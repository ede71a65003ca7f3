import type { ProblemCode } from "./catalogue.ts";

export type Severity = "error" | "warning";

/** A text in what the problem marks, and what belongs in its place. Both as they are once JSON has been read. */
export interface Replacement {
  readonly find: string;
  readonly replace: string;
  /** Wherever it stands in what is marked; only where it stands first unless given. */
  readonly all?: true;
}

/** A property that the object which is marked lacks: it is put in front of the others. */
export interface FirstProperty {
  readonly key: string;
  readonly value: string;
}

/** The property whose key is marked goes in front of the others, or the entry of a list behind them. */
export interface Move {
  readonly move: "first" | "last";
}

/** A mend that is certainly right. */
export type Fix = Replacement | FirstProperty | Move;

/** One thing wrong in the content, as data. Lines and columns count from 1; the end is exclusive. */
export interface Problem {
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** Path relative to the project, with forward slashes: `manifests/routes/take.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** What happened, in one or two sentences, without the place. */
  readonly message: string;
  /** How to mend it. */
  readonly hint: string;
  readonly fix?: Fix;
}

/** A problem that a manifest allows (`allow`): it counts for nothing, and whoever takes the site over can still find it. */
export interface AllowedProblem extends Problem {
  /** As the manifest gives it. */
  readonly reason: string;
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === "error");

/** By file, then by place, so that a list reads like the files do. */
export const sortProblems = <Kind extends Problem>(problems: readonly Kind[]): Kind[] =>
  [...problems].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column ||
      (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );

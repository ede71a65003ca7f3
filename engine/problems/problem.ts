export type Severity = "error" | "warning";

/** Replaces a text within the marked part. Both texts are as JSON.parse returns them, without escapes. */
export interface Replacement {
  readonly find: string;
  readonly replace: string;
  /** Replace every occurrence. Default: only the first. */
  readonly all?: true;
}

/** Adds a property as the first one of the marked object. */
export interface FirstProperty {
  readonly key: string;
  readonly value: string;
}

/**
 * Moves the property whose key is marked to the top of its object, or a marked entry to the end of its list.
 */
export interface Move {
  readonly move: "first" | "last";
}

/** Adds an entry to the end of a list of another manifest. */
export interface Append {
  readonly append: string | Readonly<Record<string, string>>;
  readonly file: string;
  /** The property of the manifest with the list. */
  readonly list: string;
  /** The `$schema` of the manifest. If it is set, a missing manifest is created. */
  readonly schema?: string;
}

/** A correction that is certainly right. "rewrite": save the text again, as UTF-8 without byte-order mark. */
export type Fix = Replacement | FirstProperty | Move | Append | "rewrite";

/** A correction that a person may choose. */
export interface Choice {
  /** What it does: "Write “Garantie”". */
  readonly label: string;
  readonly fix: Replacement | Append;
}

/** One problem in the content, as data. Lines and columns count from 1; the end is exclusive. */
export interface Problem {
  readonly code: string;
  readonly severity: Severity;
  /** Path relative to the project, with forward slashes: `manifests/routes/take.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** What is wrong, in one or two sentences, without the position. */
  readonly message: string;
  /** How to correct it. */
  readonly hint: string;
  readonly fix?: Fix;
  /** Corrections of which one may be right. */
  readonly choices?: readonly Choice[];
  /** Problems of one code with the same mistake most likely have the same cause. */
  readonly mistake?: string;
  /** Problems that this one causes. They most likely disappear with it. */
  readonly follows?: readonly Problem[];
}

/** Identifies a problem in a request to fix it. */
export const problemId = ({ code, file, line, column }: Problem): string =>
  `${code} ${file}:${line}:${column}`;

/**
 * A problem that a manifest suppresses (`allow`). It does not count, but anyone who takes over the site can
 * still find it.
 */
export interface SuppressedProblem extends Problem {
  /** As written in the manifest. */
  readonly reason: string;
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some((problem) => problem.severity === "error");

/** Sorts by file, then by position in the file. */
export const sortProblems = <Kind extends Problem>(problems: readonly Kind[]): Kind[] =>
  [...problems].sort(
    (a, b) =>
      (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
      a.line - b.line ||
      a.column - b.column ||
      (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  );

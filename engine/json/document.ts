import type { Problem } from "../problems/problem.ts";

/** A path into a JSON value: property names and list indexes. */
export type JsonPath = readonly (string | number)[];

/** The location of a value in a manifest: the file, and the path to the value. */
export interface SourceLocation {
  readonly document: Document;
  readonly path: JsonPath;
}

/** One file as read: its text, its value, and the problems of the text itself. */
export interface Document {
  readonly file: string;
  readonly text: string;
  /** Undefined if the text is not valid JSON. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/** The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: JsonPath): unknown {
  let current = root;
  for (const key of path) {
    if (typeof current !== "object" || current === null) return undefined;
    current = (current as Record<string | number, unknown>)[key];
  }
  return current;
}

import type { Problem } from "../problems/problem.ts";

/** A path into a JSON value: property names and list indexes. */
export type JsonPath = readonly (string | number)[];

/** One file as it was read: its text, the value in it, and what is wrong with the text itself. */
export interface Document {
  readonly file: string;
  readonly text: string;
  /** Undefined when the text is no JSON. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

import { printOnLine } from "../../json/print-json.ts";
import type { JsonTree } from "./json-tree.ts";

/** What a person calls the two sides, such as the names of branches. */
export interface SideLabels {
  readonly ours: string;
  readonly theirs: string;
}

const part = (mark: string, label: string, tree: JsonTree | undefined): string =>
  tree === undefined
    ? `${printOnLine(`${mark} ${label} (removed)`)}: null`
    : `${printOnLine(`${mark} ${label}`)}: ${tree.text}`;

/**
 * A place that a person must decide: an object with both values, marked like a conflict of git. The file stays valid
 * JSON, and the check reports it.
 */
export function conflictTree(
  ours: JsonTree | undefined,
  theirs: JsonTree | undefined,
  labels: SideLabels,
): JsonTree {
  const text = `{ ${part("<<<<<<<", labels.ours, ours)}, ${part(">>>>>>>", labels.theirs, theirs)} }`;
  return { text, value: JSON.parse(text), end: " " };
}

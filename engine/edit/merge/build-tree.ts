import { printOnLine } from "../../json/print-json.ts";
import type { JsonTree, TreeEntry } from "./json-tree.ts";

/** Gives entries from different versions one style: each on its own line, or all on one line. */
function withOneStyle(entries: readonly TreeEntry[], isList: boolean): readonly TreeEntry[] {
  const broken = entries.find(({ lead }) => lead.includes("\n"))?.lead;
  const isSpaced = entries.some(({ lead }) => lead === " ");
  return entries.map((entry, index) => {
    if (broken !== undefined) return entry.lead.includes("\n") ? entry : { ...entry, lead: broken };
    if (index === 0) return isList ? { ...entry, lead: "" } : entry;
    return entry.lead === "" && isSpaced ? { ...entry, lead: " " } : entry;
  });
}

/** The whitespace before the closing bracket, in the style of the entries. */
function endFor(entries: readonly TreeEntry[], end: string, isList: boolean): string {
  const lead = entries[0]?.lead ?? "";
  if (!lead.includes("\n")) return end.includes("\n") ? (isList ? "" : " ") : end;
  return end.includes("\n") ? end : lead.replace(/ {2}$/, "");
}

/** Builds an object or a list from entries, which keep their texts. */
export function buildTree(kind: "list" | "object", entries: readonly TreeEntry[], end: string): JsonTree {
  const isList = kind === "list";
  const [open, close] = isList ? "[]" : "{}";
  const styled = withOneStyle(entries, isList);
  const inner = styled.map(({ lead, keyText, tree }) => lead + keyText + tree.text).join(",");
  const text = styled.length === 0 ? `${open}${close}` : open + inner + endFor(styled, end, isList) + close;
  return { text, value: JSON.parse(text), end };
}

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

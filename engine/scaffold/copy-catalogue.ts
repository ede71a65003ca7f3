import { type Node, parseTree } from "jsonc-parser";
import type { Document } from "../read/document.ts";
import { isMessageKey } from "../schema/messages.ts";
import type { Project } from "./project.ts";

const keyOf = (property: Node): string => String(property.children?.[0]?.value);

/** The messages of a file that are needed, each as it is spelt there; undefined where none is. */
function copyFile({ text }: Document, from: string, needed: ReadonlySet<string>): string | undefined {
  const kept = (parseTree(text)?.children ?? []).filter((property) => {
    const key = keyOf(property);
    return isMessageKey(key) && needed.has(key);
  });
  if (kept.length === 0) return undefined;
  const lines = [
    '"$schema": "../../schema/messages.json"',
    `"$copiedFrom": ${JSON.stringify(from)}`,
    ...kept.map(({ offset, length }) => text.slice(offset, offset + length)),
  ];
  return `{\n  ${lines.join(",\n  ")}\n}\n`;
}

/** Copies of the files of a catalogue, marked as such, by their path: what is needed of them. What the original may do is not decided for the copy. */
export function copyCatalogue(
  { root, documents }: Project,
  from: string,
  to: string,
  needed: ReadonlySet<string>,
): Map<string, string> {
  const folder = `${root}messages/${from}/`;
  const copies = new Map<string, string>();
  for (const document of documents.filter(({ file }) => file.startsWith(folder))) {
    const copy = copyFile(document, from, needed);
    if (copy !== undefined) copies.set(`${root}messages/${to}/${document.file.slice(folder.length)}`, copy);
  }
  return copies;
}

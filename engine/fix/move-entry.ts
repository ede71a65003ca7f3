import type { Node } from "jsonc-parser";
import type { Move } from "../problems/problem.ts";
import type { TextEdit } from "../read/text-edits.ts";

/** The edits that move an entry of a list, or the property that a key belongs to. The space and the commas between stay where they are. */
export function moveEntry(text: string, marked: Node, { move }: Move): TextEdit[] {
  const entry = marked.parent?.type === "property" ? marked.parent : marked;
  const all = entry.parent?.children ?? [];
  const from = all.indexOf(entry);
  if (from === -1) return [];
  const others = all.filter((one) => one !== entry);
  const ordered = move === "first" ? [entry, ...others] : [...others, entry];
  return all.flatMap((place, index) => {
    const put = ordered[index];
    if (put === undefined || put === place) return [];
    return [
      {
        offset: place.offset,
        length: place.length,
        text: text.slice(put.offset, put.offset + put.length),
      },
    ];
  });
}

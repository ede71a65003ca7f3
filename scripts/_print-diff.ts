import { createTwoFilesPatch } from "diff";
import type pc from "picocolors";
import type { FileChange } from "../engine/edit/write-changes.ts";

/** A file's change as a unified diff, in colour. `old`: the file's former name. */
export function printDiff(
  { file, before = "", after = "" }: FileChange,
  paint: typeof pc,
  old = file,
): string {
  const patch = createTwoFilesPatch(old, file, before, after, undefined, undefined, { context: 2 });
  return patch
    .split("\n")
    .slice(1)
    .map((line) => (line.startsWith("+") ? paint.green(line) : line.startsWith("-") ? paint.red(line) : line))
    .join("\n");
}

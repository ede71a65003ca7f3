import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { mergeJson } from "../engine/edit/merge/merge-json.ts";
import { locate } from "../engine/json/locate.ts";
import { readJson } from "../engine/json/read-json.ts";

/*
 * Git runs this file for each manifest that both sides of a merge changed: base, ours, theirs, path. It writes the
 * result over ours. Exit status: 0 merged, 1 conflicts are marked in the file.
 */
const [base = "", ours = "", theirs = "", path = ours] = process.argv.slice(2);

const readText = (file: string): string => readFileSync(file, "utf8");

const merged = mergeJson({ base: readText(base), ours: readText(ours), theirs: readText(theirs) });
if (merged === undefined) {
  // One side is not valid JSON: git marks the lines.
  try {
    execFileSync("git", ["merge-file", "-L", "ours", "-L", "base", "-L", "theirs", ours, base, theirs]);
  } catch {
    process.exitCode = 1;
  }
} else {
  writeFileSync(ours, merged.text);
  if (merged.conflicts.length > 0) {
    process.exitCode = 1;
    const document = readJson(path, merged.text);
    const lines = document.problems.map(({ line }) => line);
    console.error(
      `${path}:${lines[0] ?? locate(document, []).line}: both sides changed ${merged.conflicts.length === 1 ? "a value" : `${merged.conflicts.length} values`}. Search for <<<<<<< and keep one version of each.`,
    );
  }
}

import { type ParseError, parse } from "jsonc-parser";
import type { BaseCode } from "../problems/base-codes.ts";
import type { Fix, Problem } from "../problems/problem.ts";
import type { Document } from "./document.ts";
import { explainError } from "./explain-error.ts";
import { countValidKeys, invalidKeys, prototypeKey } from "./invalid-keys.ts";
import { lineIndex } from "./line-index.ts";
import { maxLevels, scanJson } from "./scan-json.ts";

/** Version control separates the versions of a conflict with lines of seven characters. */
const conflictMarker = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m;

/** Nearly all files have none of these, and finding that out is ten times as fast as searching for the lines. */
const conflictMarks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"];

/** `npm run merges` marks a conflict with an object whose first key starts like this. */
const mergeMark = /"<{7} (?:[^"\\]|\\.)*"(?=\s*:)/;

/** Turns JSON text into a document. Never throws: errors become problems with a position. */
export function readJson(file: string, source: string): Document {
  const problems: Problem[] = [];
  let text = source;
  const add = (code: BaseCode, offset: number, length: number, message: string, hint: string, fix?: Fix) =>
    problems.push({
      code,
      severity: "error",
      file,
      ...lineIndex(text).rangeAt(offset, length),
      message,
      hint,
      ...(fix && { fix }),
    });

  if (text.charCodeAt(0) === 0xfeff) {
    add(
      "byte-order-mark",
      0,
      1,
      "The file starts with a byte-order mark, an invisible character.",
      "Save it as UTF-8 without BOM, or run npm run check -- --fix.",
      "rewrite",
    );
    text = text.slice(1);
  }
  if (text.trim() === "") {
    add("empty-file", 0, 0, "The file is empty.", "Write the manifest, or delete the file.");
    return { file, text, value: undefined, problems };
  }
  const invalid = (): Document => ({ file, text, value: undefined, problems });
  const mayHaveConflict = conflictMarks.some((mark) => text.includes(mark));
  const conflict = mayHaveConflict && conflictMarker.exec(text);
  if (conflict) {
    add(
      "invalid-json",
      conflict.index,
      conflict[0].length,
      conflict[0].startsWith("<")
        ? "This is a merge conflict: the file has two versions of what follows."
        : "This line is left from a merge conflict.",
      "Keep one version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
    );
    return invalid();
  }
  const { tooDeepAt, keys } = scanJson(text);
  if (tooDeepAt !== undefined) {
    add(
      "invalid-json",
      tooDeepAt,
      1,
      `The brackets are nested more than ${maxLevels} levels deep.`,
      "Close them earlier. A page needs a dozen levels.",
    );
    return invalid();
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    // One mistake can cause several parser errors; the first is the one to fix.
    const first = errors[0];
    const { offset, length, message, hint, fix } = explainError(text, first);
    add("invalid-json", offset, length, message, hint, fix);
    return invalid();
  }
  const marked = mayHaveConflict && mergeMark.exec(text);
  if (marked) {
    add(
      "invalid-json",
      marked.index,
      marked[0].length,
      "This is a merge conflict: both sides changed this value.",
      "Replace the object with both values, from { to }, by the value that you want to keep.",
    );
    return invalid();
  }
  // Nearly all files are done here.
  if (countValidKeys(value) === keys) return { file, text, value, problems };
  const ofKeys = invalidKeys(file, text);
  if (ofKeys.some(({ code }) => code === "unknown-property"))
    value = JSON.parse(text, (key, inner: unknown) => (key === prototypeKey ? undefined : inner));
  return { file, text, value, problems: [...problems, ...ofKeys] };
}

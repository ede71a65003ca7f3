import { type ParseError, parse } from "jsonc-parser";
import type { BaseCode } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "./document.ts";
import { type ExplainedError, explainError } from "./explain-error.ts";
import { countValidKeys, invalidKeys, prototypeKey } from "./invalid-keys.ts";
import { lineIndex } from "./line-index.ts";
import { maxLevels, scanJson } from "./scan-json.ts";

const byteOrderMark: ExplainedError = {
  offset: 0,
  length: 1,
  message: "The file starts with a byte-order mark, an invisible character.",
  hint: "Save it as UTF-8 without BOM, or run npm run check -- --fix.",
  fix: "rewrite",
};

const emptyFile: ExplainedError = {
  offset: 0,
  length: 0,
  message: "The file is empty.",
  hint: "Write the manifest, or delete the file.",
};

/** Version control separates the versions of a conflict with lines of seven characters. */
const conflictMarker = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m;

/** Nearly all files have none of these, and finding that out is ten times as fast as searching for the lines. */
const conflictMarks = ["<<<<<<<", "=======", ">>>>>>>", "|||||||"];

/** `npm run merges` marks a conflict with an object whose first key starts like this. */
const mergeMark = /"<{7} (?:[^"\\]|\\.)*"(?=\s*:)/;

/** The first line that version control has left in a file after a conflict. */
function findConflict(text: string): ExplainedError | undefined {
  const found = conflictMarker.exec(text);
  if (found === null) return undefined;
  const [line] = found;
  return {
    offset: found.index,
    length: line.length,
    message: line.startsWith("<")
      ? "This is a merge conflict: the file has two versions of what follows."
      : "This line is left from a merge conflict.",
    hint: "Keep one version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  };
}

/** The first conflict that the merge driver has marked. Such a text is valid JSON. */
function findMergeMark(text: string): ExplainedError | undefined {
  const found = mergeMark.exec(text);
  if (found === null) return undefined;
  return {
    offset: found.index,
    length: found[0].length,
    message: "This is a merge conflict: both sides changed this value.",
    hint: "Replace the object with both values, from { to }, by the value that you want to keep.",
  };
}

const tooDeep = (offset: number): ExplainedError => ({
  offset,
  length: 1,
  message: `The brackets are nested more than ${maxLevels} levels deep.`,
  hint: "Close them earlier. A page needs a dozen levels.",
});

/** Explains why a text is not JSON. One mistake can cause several parser errors; the first is the one to fix. */
function findSyntaxError(text: string): ExplainedError {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  return explainError(text, errors[0]);
}

/** Turns JSON text into a document. Never throws: errors become problems with a position. */
export function readJson(file: string, source: string): Document {
  const toProblem = (
    code: BaseCode,
    inText: string,
    { offset, length, ...error }: ExplainedError,
  ): Problem => ({
    code,
    severity: "error",
    file,
    ...lineIndex(inText).rangeAt(offset, length),
    ...error,
  });
  const hasMark = source.charCodeAt(0) === 0xfeff;
  const text = hasMark ? source.slice(1) : source;
  const problems = hasMark ? [toProblem("byte-order-mark", source, byteOrderMark)] : [];
  const invalid = (error: ExplainedError, code: BaseCode = "invalid-json"): Document => ({
    file,
    text,
    value: undefined,
    problems: [...problems, toProblem(code, text, error)],
  });

  if (text.trim() === "") return invalid(emptyFile, "empty-file");
  const mayHaveConflict = conflictMarks.some((mark) => text.includes(mark));
  const conflict = mayHaveConflict ? findConflict(text) : undefined;
  if (conflict) return invalid(conflict);
  const { tooDeepAt, keys } = scanJson(text);
  if (tooDeepAt !== undefined) return invalid(tooDeep(tooDeepAt));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return invalid(findSyntaxError(text));
  }
  const marked = mayHaveConflict ? findMergeMark(text) : undefined;
  if (marked) return invalid(marked);

  // Nearly all files are done here.
  if (countValidKeys(value) === keys) return { file, text, value, problems };
  const ofKeys = invalidKeys(file, text);
  if (ofKeys.some(({ code }) => code === "unknown-property"))
    value = JSON.parse(text, (key, inner: unknown) => (key === prototypeKey ? undefined : inner));
  return { file, text, value, problems: [...problems, ...ofKeys] };
}

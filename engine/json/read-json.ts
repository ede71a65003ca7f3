import { type ParseError, parse, visit } from "jsonc-parser";
import type { BaseCode } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "./document.ts";
import { type ExplainedError, explainError } from "./explain-error.ts";
import { lineIndex } from "./locate.ts";

/** A page needs a dozen levels. Recursive code could run out of stack on much deeper values. */
const maxLevels = 100;

/** What a scan finds in a JSON text. */
interface Scan {
  /** The offset of the first bracket that exceeds the maximum depth. */
  readonly tooDeepAt?: number;
  /** The number of keys: of the colons outside of texts. */
  readonly keys: number;
}

const QUOTE = 34;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The offset of the quote that ends a text, or the end of the file. `start`: the offset of its first quote. */
function endOfText(text: string, start: number): number {
  for (let position = start + 1; ; position++) {
    position = text.indexOf('"', position);
    if (position === -1) return text.length;
    let before = position;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    // An even number of backslashes: each pair is one character.
    if ((position - before) % 2 === 0) return position;
  }
}

/** Scans a JSON text, which need not be valid, in one pass and without recursion. */
function scanJson(text: string): Scan {
  let [level, keys] = [0, 0];
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) position = endOfText(text, position);
    else if (code === COLON) keys++;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > maxLevels) return { tooDeepAt: position, keys };
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
  }
  return { keys };
}

/**
 * The key of an object's prototype. Schemas ignore it, but code that copies the object would set the
 * prototype.
 */
const prototypeKey = "__proto__";

/** The number of valid keys in a value: fewer than in its text if the text has invalid ones. */
function countValidKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countValidKeys(item), 0);
  let count = 0;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== prototypeKey) count++;
    if (typeof inner === "object") count += countValidKeys(inner);
  }
  return count;
}

/**
 * Finds keys of valid JSON that no manifest may have: those that occur twice in one object, of which
 * JSON.parse silently drops the first, and the key of the prototype.
 */
export function invalidKeys(file: string, text: string): Problem[] {
  const lines = lineIndex(text);
  const duplicate: Problem[] = [];
  const reserved: Problem[] = [];
  const keysByLevel: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      keysByLevel.push(new Set());
    },
    onObjectEnd: () => {
      keysByLevel.pop();
    },
    onObjectProperty: (key, offset, length) => {
      const keys = keysByLevel.at(-1);
      if (keys?.has(key))
        duplicate.push({
          code: "duplicate-key",
          severity: "error",
          file,
          ...lines.rangeAt(offset, length),
          message: `The key "${key}" is in this object twice. Only the last one counts.`,
          hint: "Keep one of them.",
        });
      keys?.add(key);
      if (key === prototypeKey)
        reserved.push({
          code: "unknown-property",
          severity: "error",
          file,
          ...lines.rangeAt(offset, length),
          message: `There is no property named "${key}" here.`,
          hint: "Remove it. JavaScript reserves this name.",
        });
    },
  });
  return [...duplicate, ...reserved];
}

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
  const marker = conflictMarker.exec(text);
  if (marker === null) return undefined;
  const [line] = marker;
  return {
    offset: marker.index,
    length: line.length,
    message: line.startsWith("<")
      ? "This is a merge conflict: the file has two versions of what follows."
      : "This line is left from a merge conflict.",
    hint: "Keep one version, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  };
}

/** The first conflict that the merge driver has marked. Such a text is valid JSON. */
function findMergeMark(text: string): ExplainedError | undefined {
  const mark = mergeMark.exec(text);
  if (mark === null) return undefined;
  return {
    offset: mark.index,
    length: mark[0].length,
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

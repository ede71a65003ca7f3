import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import type { BaseCode } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "./document.ts";
import { invalidKeys, prototypeKey } from "./invalid-keys.ts";
import { lineIndex } from "./line-index.ts";
import { maxLevels, scanJson } from "./scan-json.ts";

const lineBreakHint = 'Write \\n for a line break, or add a " where the text ends.';

const explanations: Record<string, [message: string, hint: string]> = {
  InvalidSymbol: [
    "This is not JSON.",
    "Put texts and keys in double quotes. Only numbers, true, false and null have none.",
  ],
  UnexpectedEndOfNumber: ["This is not a number.", "Write numbers like 15 or 0.5."],
  PropertyNameExpected: [
    "A property name is expected here.",
    "Remove the comma before it, or add the property.",
  ],
  ValueExpected: ["A value is expected here.", "Remove the comma before it, or add the value."],
  ColonExpected: ["A colon is missing after the property name.", 'Write "name": value.'],
  CommaExpected: ["A comma is missing between two entries.", "Add a comma after the previous entry."],
  CloseBraceExpected: ["A closing brace is missing.", "Add } where the object ends."],
  CloseBracketExpected: ["A closing bracket is missing.", "Add ] where the list ends."],
  EndOfFileExpected: ["There is text after the end of the JSON value.", "Remove the text after it."],
  InvalidCommentToken: ["JSON has no comments.", "Remove the comment."],
  UnexpectedEndOfComment: ["JSON has no comments.", "Remove the comment."],
  UnexpectedEndOfString: ["This text has no closing quote.", 'Add a " where the text ends.'],
  InvalidCharacter: ["A text contains a line break or a control character.", "Write \\n for a line break."],
  InvalidEscapeCharacter: [
    "JSON does not have this escape sequence.",
    'Known: \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX.',
  ],
  InvalidUnicode: ["This is not a complete unicode escape.", "Write \\u and four hexadecimal digits."],
};

/** Version control separates the versions of a conflict with lines of seven characters. */
const conflictMarker = /^(?:<{7}|={7}|>{7}|\|{7})(?: .*)?$/m;

function explain(text: string, error: ParseError | undefined): readonly [message: string, hint: string] {
  const name = error ? printParseErrorCode(error.error) : "";
  // The text may continue on the next line. Then no quote is missing, but the text contains a line break.
  if (error && name === "UnexpectedEndOfString" && /[\r\n]/.test(text.charAt(error.offset + error.length)))
    return ["A text contains a line break, or its closing quote is missing.", lineBreakHint];
  return explanations[name] ?? ["This is not valid JSON.", "Correct the text here."];
}

/** Turns JSON text into a document. Never throws: errors become problems with a position. */
export function readJson(file: string, source: string): Document {
  const problems: Problem[] = [];
  let text = source;
  const add = (code: BaseCode, offset: number, length: number, message: string, hint: string) =>
    problems.push({
      code,
      severity: "error",
      file,
      ...lineIndex(text).rangeAt(offset, length),
      message,
      hint,
    });

  if (text.charCodeAt(0) === 0xfeff) {
    add(
      "byte-order-mark",
      0,
      1,
      "The file starts with a byte-order mark, an invisible character.",
      "Save it as UTF-8 without BOM.",
    );
    text = text.slice(1);
  }
  if (text.trim() === "") {
    add("empty-file", 0, 0, "The file is empty.", "Write the manifest, or delete the file.");
    return { file, text, value: undefined, problems };
  }
  const invalid = (): Document => ({ file, text, value: undefined, problems });
  const conflict = conflictMarker.exec(text);
  if (conflict) {
    add(
      "invalid-json",
      conflict.index,
      conflict[0].length,
      conflict[0].startsWith("<")
        ? "This is a merge conflict: the file has two versions of what follows."
        : "This line is left over from a merge conflict.",
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
    const [message, hint] = explain(text, first);
    add("invalid-json", first?.offset ?? 0, first?.length ?? 0, message, hint);
    return invalid();
  }
  // Printed again, the value has each key once and none with escapes. Nearly all files are done here.
  const printed = JSON.stringify(value);
  if (scanJson(printed).keys === keys && !printed.includes(`"${prototypeKey}"`))
    return { file, text, value, problems };
  const ofKeys = invalidKeys(file, text);
  if (ofKeys.some(({ code }) => code === "unknown-property"))
    value = JSON.parse(text, (key, inner: unknown) => (key === prototypeKey ? undefined : inner));
  return { file, text, value, problems: [...problems, ...ofKeys] };
}

import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import type { ProblemCode } from "../problems/catalogue.ts";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "./document.ts";
import { duplicateKeys } from "./duplicate-keys.ts";
import { rangeOf } from "./locate.ts";

const explanations: Record<string, [message: string, hint: string]> = {
  InvalidSymbol: [
    "This is not JSON.",
    "Texts and keys stand in double quotes; only true, false and null stand bare.",
  ],
  UnexpectedEndOfNumber: ["This is not a number.", "Write numbers plainly: 15, 0.5."],
  PropertyNameExpected: [
    "A property name is expected here.",
    "Remove the comma before it, or add the property.",
  ],
  ValueExpected: ["A value is expected here.", "Remove the comma before it, or add the value."],
  ColonExpected: ["A colon is missing after the property name.", 'Write "name": value.'],
  CommaExpected: ["A comma is missing between two entries.", "Add a comma after the entry before this one."],
  CloseBraceExpected: ["A closing brace is missing.", "Add } where the object ends."],
  CloseBracketExpected: ["A closing bracket is missing.", "Add ] where the list ends."],
  EndOfFileExpected: ["There is something after the end of the JSON value.", "Remove what follows."],
  InvalidCommentToken: ["JSON has no comments.", "Remove the comment."],
  UnexpectedEndOfComment: ["JSON has no comments.", "Remove the comment."],
  UnexpectedEndOfString: ["This text has no closing quote.", 'Add a " where the text ends.'],
  InvalidCharacter: [
    "A line break or control character stands inside a text.",
    "Write \\n for a line break.",
  ],
  InvalidEscapeCharacter: [
    "This is not an escape that JSON knows.",
    'Known: \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX.',
  ],
  InvalidUnicode: ["This is not a complete unicode escape.", "Write \\u and four hexadecimal digits."],
};

/** JSON text → document. Never throws: what is wrong with the text becomes problems, with their places. */
export function readJson(file: string, source: string): Document {
  const problems: Problem[] = [];
  let text = source;
  const add = (code: ProblemCode, offset: number, length: number, message: string, hint: string) =>
    problems.push({ code, severity: "error", file, ...rangeOf(text, offset, length), message, hint });

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
  const tooDeep = (): Document => {
    add(
      "invalid-json",
      0,
      1,
      "The brackets are nested too deeply to be read.",
      "Close them earlier; a page needs a dozen levels.",
    );
    return { file, text, value: undefined, problems };
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    try {
      parse(text, errors, { disallowComments: true });
    } catch (error) {
      if (error instanceof RangeError) return tooDeep();
      throw error;
    }
    // One slip makes the parser stumble several times; the first place is the one to mend.
    const first = errors[0];
    const [message, hint] = explanations[first ? printParseErrorCode(first.error) : ""] ?? [
      "This is not valid JSON.",
      "Mend the text here.",
    ];
    add("invalid-json", first?.offset ?? 0, first?.length ?? 0, message, hint);
    return { file, text, value: undefined, problems };
  }
  try {
    problems.push(...duplicateKeys(file, text, value));
  } catch (error) {
    if (error instanceof RangeError) return tooDeep();
    throw error;
  }
  return { file, text, value, problems };
}

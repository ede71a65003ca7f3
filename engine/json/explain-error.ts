import { type ParseError, printParseErrorCode } from "jsonc-parser";
import type { Fix } from "../problems/problem.ts";

type Explanation = readonly [message: string, hint: string];

const lineBreakHint = 'Write \\n for a line break, or add a " where the text ends.';

const explanations: Record<string, Explanation> = {
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

/** A usual mistake: the parser's error, the texts before and from its place, and what to say of it. */
interface Mistake {
  readonly name: string;
  readonly before?: RegExp;
  readonly from?: RegExp;
  readonly explanation: Explanation;
}

const mistakes: readonly Mistake[] = [
  {
    name: "UnexpectedEndOfString",
    // The text may continue on the next line. Then no quote is missing, but the text contains a line break.
    from: /^"[^\r\n]*[\r\n]/,
    explanation: ["A text contains a line break, or its closing quote is missing.", lineBreakHint],
  },
  {
    name: "InvalidSymbol",
    before: /"\s*$/,
    from: /^=/,
    explanation: ["An equals sign is in place of a colon.", 'Write a colon: "name": value.'],
  },
  {
    name: "InvalidSymbol",
    from: /^;/,
    explanation: ["A semicolon is in place of a comma.", "Write a comma between two entries."],
  },
  {
    name: "InvalidSymbol",
    before: /"$/,
    from: /^[^\s"]/,
    explanation: ["A text contains a double quote.", 'Write \\" for a quote in a text, or use “ and ”.'],
  },
  {
    name: "PropertyNameExpected",
    before: /:\s*-?\d+,$/,
    from: /^\d/,
    explanation: [
      "A number has a comma in it.",
      "Write a point: 0.5. Amounts of money are whole cents, such as 3490.",
    ],
  },
  {
    name: "CommaExpected",
    before: /[:[,\s]0$/,
    from: /^\d/,
    explanation: ["A number starts with a zero.", "Remove the zero."],
  },
  {
    name: "CommaExpected",
    before: /:\s*\d+[ \u00a0]+$/,
    from: /^\d/,
    explanation: ["A number has a space in it.", "Remove the space: 91900."],
  },
  {
    name: "CommaExpected",
    before: /"\s*$/,
    from: /^:/,
    explanation: ["A list contains a property.", "Add ] where the list ends."],
  },
];

/** What is wrong in a text that is not JSON, and where. */
export interface ExplainedError {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/** A comma after the last entry is marked itself: the parser marks the bracket, which may be lines below. */
function trailingComma(text: string, { offset }: ParseError): ExplainedError | undefined {
  const [comma] = /,\s*$/.exec(text.slice(0, offset)) ?? [];
  if (comma === undefined || !/^[}\]]/.test(text.slice(offset))) return undefined;
  return {
    offset: offset - comma.length,
    length: 1,
    message: "There is a comma after the last entry.",
    hint: "Remove the comma.",
    fix: { find: ",", replace: "" },
  };
}

/** A missing comma is marked where it belongs: the parser marks the next entry, which may be lines below. */
function missingComma(text: string, offset: number): ExplainedError {
  const end = text.slice(0, offset).trimEnd().length;
  return {
    offset: end - 1,
    length: 1,
    message: "A comma is missing between two entries.",
    hint: "Add a comma after this entry.",
  };
}

/** Explains a parser's first error to somebody who does not know JSON well. */
export function explainError(text: string, error: ParseError | undefined): ExplainedError {
  if (error === undefined)
    return { offset: 0, length: 0, message: "This is not valid JSON.", hint: "Correct the text here." };
  // An error at the end of the file is marked after its last character, not on an empty line.
  const offset = Math.min(error.offset, Math.max(text.trimEnd().length, 0));
  const { length } = error;
  const name = printParseErrorCode(error.error);
  const isComma = name === "PropertyNameExpected" || name === "ValueExpected";
  const comma = isComma ? trailingComma(text, error) : undefined;
  if (comma) return comma;
  // A line is enough to recognise a mistake.
  const before = text.slice(Math.max(0, offset - 80), offset);
  const from = text.slice(offset, offset + Math.max(length + 1, 80));
  const usual = mistakes.find(
    (one) => one.name === name && (one.before?.test(before) ?? true) && (one.from?.test(from) ?? true),
  );
  if (usual === undefined && name === "CommaExpected") return missingComma(text, offset);
  const [message, hint] = usual?.explanation ??
    explanations[name] ?? ["This is not valid JSON.", "Correct the text here."];
  return { offset, length, message, hint };
}

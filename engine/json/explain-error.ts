import { type ParseError, printParseErrorCode } from "jsonc-parser";
import type { Fix } from "../problems/problem.ts";
import { findBracketError } from "./find-bracket-error.ts";
import { explanations, mistakes } from "./usual-mistakes.ts";

/** What is wrong in a text that is not JSON, and where. */
export interface ExplainedError {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
  readonly fix?: Fix;
}

/** Marks a comma after the last entry. The parser marks the bracket after it, which may be lines below. */
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

/** Errors of a parser that a missing or wrong bracket can cause. */
const bracketErrors: ReadonlySet<string> = new Set([
  "CommaExpected",
  "ColonExpected",
  "PropertyNameExpected",
  "ValueExpected",
  "CloseBraceExpected",
  "CloseBracketExpected",
  "EndOfFileExpected",
]);

/** A missing or wrong bracket above the place where the parser noticed an error. */
function bracketBefore(text: string, name: string, offset: number): ExplainedError | undefined {
  if (!bracketErrors.has(name)) return undefined;
  const start = text.length - text.trimStart().length;
  if (name === "EndOfFileExpected" && text.charAt(start) === '"')
    return {
      offset: start,
      length: 1,
      message: "The first brace of the file is missing.",
      hint: "Add { before this line.",
    };
  const error = findBracketError(text);
  return error && error.offset <= offset ? error : undefined;
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
  const bracket = bracketBefore(text, name, offset);
  if (bracket) return bracket;
  // A line is enough to recognise a mistake.
  const before = text.slice(Math.max(0, offset - 80), offset);
  const from = text.slice(offset, offset + Math.max(length + 1, 80));
  const usual = mistakes.find(
    (one) => one.name === name && (one.before?.test(before) ?? true) && (one.from?.test(from) ?? true),
  );
  const [message, hint] = usual?.explanation ??
    explanations[name] ?? ["This is not valid JSON.", "Correct the text here."];
  // A missing comma or colon is marked where it belongs: what follows may be lines below.
  const isMissing = usual === undefined && (name === "CommaExpected" || name === "ColonExpected");
  return isMissing
    ? { offset: text.slice(0, offset).trimEnd().length - 1, length: 1, message, hint }
    : { offset, length, message, hint };
}

/** A bracket that is missing or wrong in a text that is not JSON. */
export interface BracketError {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
  readonly hint: string;
}

interface Line {
  readonly text: string;
  readonly offset: number;
  /** The number of characters before its first one. */
  readonly indent: number;
  /** Counts from 1. */
  readonly number: number;
}

interface Opener {
  readonly bracket: string;
  readonly line: Line;
  /** Whether the line ends with it, so that its content is indented below it. */
  readonly isLast: boolean;
}

const closers: Readonly<Record<string, string>> = { "{": "}", "[": "]" };
const names: Readonly<Record<string, string>> = { "{": "object", "[": "list" };

/** A text, which ends at its line's end at the latest, or a bracket. */
const tokens = /"(?:[^"\\]|\\.)*(?:"|$)|[[\]{}]/g;

function readLines(text: string): Line[] {
  let offset = 0;
  return text.split("\n").flatMap((line, index) => {
    const start = offset;
    offset += line.length + 1;
    const content = line.trim();
    const indent = line.length - line.trimStart().length;
    return content === "" ? [] : { text: content, offset: start + indent, indent, number: index + 1 };
  });
}

const firstCharacter = ({ offset }: Line, message: string, hint: string): BracketError => ({
  offset,
  length: 1,
  message,
  hint,
});

const unclosed = ({ bracket, line }: Opener, before: Line): BracketError =>
  firstCharacter(
    before,
    `The ${names[bracket]} that starts on line ${line.number} is not closed before this line.`,
    `Add ${closers[bracket]} before this line.`,
  );

const closesNothing = (offset: number, bracket: string): BracketError => ({
  offset,
  length: 1,
  message: "This bracket closes nothing.",
  hint: `Remove ${bracket}, or add the bracket that it closes.`,
});

/** A closing bracket that does not fit: it closes the other kind, or nothing. */
function unfitting(line: Line, opener: Opener | undefined, lines: readonly Line[]): BracketError {
  const closer = line.text.charAt(0);
  if (opener && opener.line.indent === line.indent)
    return firstCharacter(
      line,
      `This bracket closes the ${names[opener.bracket]} that starts on line ${opener.line.number}, but has the wrong form.`,
      `Write ${closers[opener.bracket]} in place of ${closer}.`,
    );
  // The value of the last property at this level may lack its opening bracket.
  const [before] = lines
    .filter(({ number, indent }) => number < line.number && indent <= line.indent)
    .slice(-1);
  if (before?.indent === line.indent && before.text.endsWith(":"))
    return {
      offset: before.offset + before.text.length - 1,
      length: 1,
      message: "The opening bracket after this colon is missing.",
      hint: `Add ${closer === "}" ? "{" : "["} after the colon.`,
    };
  return closesNothing(line.offset, closer);
}

const startsWithCloser = ({ text }: Line): boolean => /^[}\]]/.test(text);

/** What is wrong with the first character of a line, where it is in the bracket `top`. */
function findAtStart(line: Line, top: Opener | undefined, lines: readonly Line[]): BracketError | undefined {
  const isCloser = startsWithCloser(line);
  if (top?.isLast && (line.indent < top.line.indent || (!isCloser && line.indent === top.line.indent)))
    return unclosed(top, line);
  if (!isCloser) return undefined;
  const fits = top !== undefined && closers[top.bracket] === line.text.charAt(0);
  return !fits || (top.isLast && top.line.indent < line.indent) ? unfitting(line, top, lines) : undefined;
}

/**
 * The first place where brackets contradict the indentation of an indented text. A parser finds a missing
 * bracket only where the text stops making sense, often at the end of the file.
 */
export function findBracketError(text: string): BracketError | undefined {
  const lines = readLines(text);
  const open: Opener[] = [];
  for (const [row, line] of lines.entries()) {
    const top = open.at(-1);
    const isIndented = line.indent > (top?.line.indent ?? -1) || startsWithCloser(line);
    if (top?.isLast && top.line === lines[row - 1] && !isIndented) return undefined;
    const error = findAtStart(line, top, lines);
    if (error) return error;
    for (const { 0: token, index } of line.text.matchAll(tokens)) {
      if (token.startsWith('"')) continue;
      if (token in closers) {
        open.push({ bracket: token, line, isLast: index === line.text.length - 1 });
        continue;
      }
      const opener = open.pop();
      const isTooDeep = opener?.isLast && opener.line.indent < line.indent && startsWithCloser(line);
      if (opener === undefined || closers[opener.bracket] !== token || isTooDeep)
        return closesNothing(line.offset + index, token);
    }
  }
  return undefined;
}

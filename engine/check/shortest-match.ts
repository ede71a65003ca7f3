import { type AST, RegExpParser } from "@eslint-community/regexpp";

const shortestOf = (alternatives: readonly AST.Alternative[]): number =>
  Math.min(...alternatives.map(({ elements }) => elements.reduce((sum, one) => sum + lengthOf(one), 0)));

/** The number of characters that an element matches at least. Errs on the low side. */
function lengthOf(element: AST.Element): number {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return shortestOf(element.alternatives);
    case "Quantifier":
      return element.min * lengthOf(element.element);
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      return 1;
    default:
      // Assertions match no character. A back reference may match an empty text.
      return 0;
  }
}

/** The length of the shortest text that a pattern matches, or less. Undefined if the pattern is not valid. */
export function shortestMatch(pattern: string): number | undefined {
  try {
    return shortestOf(
      new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true }).alternatives,
    );
  } catch {
    return undefined;
  }
}

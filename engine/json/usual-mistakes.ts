type Explanation = readonly [message: string, hint: string];

const lineBreakHint = 'Write \\n for a line break, or add a " where the text ends.';

/** The message and the hint for each error of the parser, by its name. */
export const explanations: Record<string, Explanation> = {
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
  CommaExpected: ["A comma is missing between two entries.", "Add a comma after this entry."],
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

/**
 * A usual mistake: the name of the parser's error, patterns for the text before the error and for the text that starts
 * there, and the explanation.
 */
interface Mistake {
  readonly name: string;
  readonly before?: RegExp;
  readonly from?: RegExp;
  readonly explanation: Explanation;
}

export const mistakes: readonly Mistake[] = [
  {
    name: "UnexpectedEndOfString",
    before: /\d$/,
    explanation: ["There is a quote after a number.", "Remove the quote."],
  },
  {
    name: "UnexpectedEndOfString",
    before: /"$/,
    explanation: ["There are two quotes in a row.", "Remove one of them."],
  },
  {
    name: "InvalidSymbol",
    from: /^[\u00a0\u200b-\u200f\u2028-\u202f\u2060\ufeff]/,
    explanation: ["There is an invisible character here.", "Delete it, and type a space if one is needed."],
  },
  {
    name: "InvalidSymbol",
    from: /^[：，；]/,
    explanation: [
      "This is a full-width character, which JSON does not know.",
      "Write a plain colon or comma.",
    ],
  },
  {
    name: "InvalidSymbol",
    from: /^#/,
    explanation: ["JSON has no comments.", "Remove the comment."],
  },
  {
    name: "InvalidSymbol",
    before: /"[\w-]+:\s*"$/,
    explanation: ["The quote after a property name is missing.", 'Write "name": value.'],
  },
  {
    name: "InvalidSymbol",
    before: /[{,]\s*$/,
    from: /^[\w-]+"\s*:/,
    explanation: ["The quote before a property name is missing.", 'Write "name": value.'],
  },
  {
    name: "InvalidSymbol",
    before: /[:[,]\s*$/,
    from: /^[^\s"]+"/,
    explanation: ["The quote before a text is missing.", 'Add a " where the text starts.'],
  },
  {
    name: "InvalidSymbol",
    before: /"[^"\n]*,\s*"$/,
    explanation: [
      "A text contains a double quote, or its closing quote is missing.",
      'Add a " where the text ends, or write \\" for a quote in it.',
    ],
  },
  {
    name: "InvalidCharacter",
    from: /^"[^"\n]*\t/,
    explanation: ["A text contains a tab.", "Replace the tab by a space."],
  },
  {
    name: "ValueExpected",
    before: /:\s*$/,
    from: /^:/,
    explanation: ["There are two colons in a row.", "Remove one of them."],
  },
  {
    name: "ValueExpected",
    before: /:\s*$/,
    explanation: ["A value is missing after the colon.", "Add the value, or remove the property."],
  },
  {
    name: "ValueExpected",
    before: /,\s*$/,
    from: /^,/,
    explanation: ["There are two commas in a row.", "Remove one of them."],
  },
  {
    name: "PropertyNameExpected",
    before: /,\s*$/,
    from: /^,/,
    explanation: ["There are two commas in a row.", "Remove one of them."],
  },
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
    explanation: ["A list contains a property.", "Add { before the property, or ] where the list ends."],
  },
];

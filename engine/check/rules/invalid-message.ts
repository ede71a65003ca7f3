import { messageFacts } from "../../site/parse-message.ts";
import type { Rule } from "../rule.ts";

const explanations: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: "A { is not closed.",
  EMPTY_ARGUMENT: "There is nothing between { and }.",
  MALFORMED_ARGUMENT: "The name between { and } is not complete.",
  MISSING_OTHER_CLAUSE: 'A plural or a select has no "other" case.',
  UNMATCHED_CLOSING_TAG: "A closing tag has no opening one.",
  INVALID_ARGUMENT_TYPE:
    "The kind of value after the comma is unknown: it can be plural, select, number or date.",
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: "A case of the plural has no text in braces.",
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: "A case of the select has no text in braces.",
};

export const invalidMessage: Rule = {
  meta: {
    code: "invalid-message",
    severity: "error",
    tier: "shape",
    title: "A message is not valid ICU MessageFormat",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const files of manifests.messages.values()) {
      for (const { document, value } of files) {
        for (const [key, { error }] of messageFacts(value)) {
          if (error === undefined) continue;
          report({
            document,
            path: [key],
            message: `This is not valid ICU MessageFormat. ${explanations[error] ?? `(${error})`}`,
            hint: "Write values as {name}. Quote a brace that is only a brace: '{'.",
          });
        }
      }
    }
  },
};

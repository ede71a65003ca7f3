import { duplicateMessages } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

export const duplicateMessage: Rule = {
  meta: {
    code: "duplicate-message",
    severity: "error",
    tier: "reference",
    title: "A message key is in two files of one locale",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { key, document, first } of duplicateMessages(manifests)) {
      report({
        document,
        path: [key],
        part: "key",
        message: `The message "${key}" already has a text in ${first.file}.`,
        hint: "Keep one of the two.",
      });
    }
  },
};

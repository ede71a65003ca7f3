import { duplicateMessages } from "../../link/catalogue.ts";
import type { Rule } from "../rule.ts";

export const duplicateMessage: Rule = {
  code: "duplicate-message",
  check: ({ world }, report) => {
    for (const { key, document, first } of duplicateMessages(world)) {
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

import { cataloguesOf } from "../../link/catalogue.ts";
import { isMessageKey } from "../../schema/messages.ts";
import type { Rule } from "../rule.ts";

export const duplicateMessage: Rule = {
  code: "duplicate-message",
  check: ({ world }, report) => {
    const catalogues = cataloguesOf(world);
    for (const [locale, files] of world.messages) {
      if (files.length < 2) continue;
      for (const { document, value } of files) {
        for (const key in value) {
          const first = catalogues.get(locale)?.get(key)?.document;
          if (!isMessageKey(key) || first === undefined || first === document) continue;
          report({
            document,
            path: [key],
            part: "key",
            message: `The message "${key}" already has a text in ${first.file}.`,
            hint: "Keep one of the two.",
          });
        }
      }
    }
  },
};

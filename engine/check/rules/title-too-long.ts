import { unfitHeadTexts } from "../head-texts.ts";
import type { Rule } from "../rule.ts";

/** In characters. Search engines cut off what is longer. */
const most = 60;

export const titleTooLong: Rule = {
  code: "title-too-long",
  texts: "each",
  check: (site, report) => {
    for (const { document, path, length, market } of unfitHeadTexts(site, "title", (all) => all <= most)) {
      report({
        document,
        path,
        message: `This title has ${length} characters in ${market.code}, and search engines cut off what is longer than ${most}.`,
        hint: "Say the same in fewer words, the most important first.",
      });
    }
  },
};

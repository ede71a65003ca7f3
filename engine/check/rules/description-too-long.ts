import { unfitHeadTexts } from "../head-texts.ts";
import type { Rule } from "../rule.ts";

/** In characters. Search engines cut off what is longer. */
const most = 160;

export const descriptionTooLong: Rule = {
  code: "description-too-long",
  texts: "each",
  check: (site, report) => {
    for (const { document, path, length, market } of unfitHeadTexts(
      site,
      "description",
      (all) => all <= most,
    )) {
      report({
        document,
        path,
        message: `This description has ${length} characters in ${market.code}, and search engines cut off what is longer than ${most}.`,
        hint: "Say the same in fewer words, the most important first.",
      });
    }
  },
};

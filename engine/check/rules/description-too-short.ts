import { unfitHeadTexts } from "../head-texts.ts";
import type { Rule } from "../rule.ts";

/** In characters. Search engines mostly put other words in place of what is shorter. */
const fewest = 50;

export const descriptionTooShort: Rule = {
  code: "description-too-short",
  texts: "each",
  check: (site, report) => {
    for (const { document, path, length, market } of unfitHeadTexts(
      site,
      "description",
      (all) => all >= fewest,
    )) {
      report({
        document,
        path,
        message: `This description has ${length} characters in ${market.code}, and search engines mostly put other words in place of what is shorter than ${fewest}.`,
        hint: "Say in one or two sentences what the page offers.",
      });
    }
  },
};

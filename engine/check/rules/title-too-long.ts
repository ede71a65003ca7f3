import { unfitHeadTexts } from "../../site/head-texts.ts";
import type { Rule } from "../rule.ts";

/** In characters. Search engines cut longer titles off. */
const max = 60;

export const titleTooLong: Rule = {
  meta: {
    code: "title-too-long",
    severity: "warning",
    tier: "content",
    title: "A title is too long for search results",
  },
  check: (site, report) => {
    for (const { document, path, length, market } of unfitHeadTexts(site, "title", (all) => all <= max)) {
      report({
        document,
        path,
        message: `This title has ${length} characters in ${market.code}. Search engines cut it off after ${max}.`,
        hint: "Shorten it, and put the most important words first.",
      });
    }
  },
};

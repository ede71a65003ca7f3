import { unfitHeadTexts } from "../../site/head-texts.ts";
import type { Rule } from "../rule.ts";

/** In characters. Search engines cut longer descriptions off. */
const max = 160;

export const descriptionTooLong: Rule = {
  meta: {
    code: "description-too-long",
    severity: "warning",
    tier: "content",
    title: "A description is too long for search results",
  },
  check: (site, report) => {
    for (const { document, path, length, market } of unfitHeadTexts(
      site,
      "description",
      (all) => all <= max,
    )) {
      report({
        document,
        path,
        message: `This description has ${length} characters in ${market.code}. Search engines cut it off after ${max}.`,
        hint: "Shorten it, and put the most important words first.",
      });
    }
  },
};

import { unfitHeadTexts } from "../../site/head-texts.ts";
import type { Rule } from "../rule.ts";

/** In characters. Search engines mostly replace shorter descriptions with other text. */
const fewest = 50;

export const descriptionTooShort: Rule = {
  meta: {
    code: "description-too-short",
    severity: "warning",
    tier: "content",
    title: "A description is too short for search results",
  },
  check: (site, report) => {
    for (const { document, path, length, market } of unfitHeadTexts(
      site,
      "description",
      (all) => all >= fewest,
    )) {
      report({
        document,
        path,
        message: `This description has ${length} characters in ${market.code}. Search engines often replace descriptions under ${fewest} characters.`,
        hint: "Describe in one or two sentences what the page offers.",
      });
    }
  },
};

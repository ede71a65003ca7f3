import { describeWidth } from "../../languages/display-width.ts";
import { unfitHeadTexts } from "../../site/head-texts.ts";
import type { Rule } from "../rule.ts";

/** In letters: wide characters count twice. Search engines cut longer texts off, and mostly replace shorter descriptions. */
const bounds = [
  { field: "title", min: 0, max: 60 },
  { field: "description", min: 50, max: 160 },
] as const;

export const headLength: Rule = {
  meta: {
    code: "head-length",
    severity: "warning",
    tier: "content",
    title: "A title or a description has another length than search results show",
  },
  check: (site, report) => {
    for (const { field, min, max } of bounds) {
      const unfit = unfitHeadTexts(site, field, ({ length }) => length <= max && length >= min);
      for (const { document, path, text, length, market } of unfit)
        report({
          document,
          path,
          message: `This ${field} has ${describeWidth(text)} in ${market.code}. Search engines ${length > max ? `cut it off after ${max}` : `often replace ${field}s under ${min} characters`}.`,
          hint:
            length > max
              ? "Shorten it, and put the most important words first."
              : "Describe in one or two sentences what the page offers.",
        });
    }
  },
};

import { textJudge } from "../judge-texts.ts";
import type { Rule } from "../rule.ts";

const marks = ["TODO", "FIXME", "XXX", "TBD", "tbd", "orem ipsum"];

// A word of its own: XXXL is a size.
const standin = /\b(?:TODO|FIXME|XXX|TBD|tbd)\b|[Ll]orem ipsum/;

const judge = textJudge({
  judge: (text) => standin.exec(text)?.[0],
  mayHave: (text) => marks.some((mark) => text.includes(mark)),
});

export const placeholderText: Rule = {
  code: "placeholder-text",
  texts: "own",
  check: (site, report) => {
    judge(site, (found, place) => {
      report({
        ...place,
        message: `"${found}" stands in for words that are still to be written.`,
        hint: "Write the text.",
      });
    });
  },
};

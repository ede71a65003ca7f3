import { languageName } from "../../site/language-name.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** The target of a link, which may have a title in quotation marks. */
const target = /\]\([^)]*\)/g;

/** Words between straight quotation marks. Not inches (27"), code in backticks or attributes of HTML. */
const quoted = /(?<![\p{L}\p{N}`=])"(?=\S)[^"\n]*(?<=\S)"(?![\p{L}\p{N}`])/u;

const validate = textValidator({
  validate: (text, language) => {
    const found = quoted.exec(text.replace(target, "]"))?.[0];
    return found === undefined ? undefined : { found, language };
  },
  mayHave: (texts) => texts.includes('"'),
});

export const straightQuotes: Rule = {
  meta: {
    code: "straight-quotes",
    severity: "warning",
    title: "A text has the straight quotation marks of a typewriter",
    configurable: true,
    repeats: ["html-in-text"],
  },
  check: (site, report) => {
    validate(site, ({ found, language }, { document, path }) => {
      report({
        ...{ document, path },
        message: `${found} has straight quotation marks.`,
        // The language of a locale that no market shows is unknown.
        hint: `Write the quotation marks of ${language === "" ? "its language" : languageName(language)}.`,
      });
    });
  },
};

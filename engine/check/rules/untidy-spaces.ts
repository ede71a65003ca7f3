import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** Several spaces between words. Those at the start of a line can belong to a list in Markdown. */
const double = /(?<=\S) {2,}(?=\S)/g;

/** Marks that only direct or join letters, where there is no letter: they came with a copied text. */
const useless = /[\ufeff\u202a-\u202e\u2066-\u2069]|(?<![^\s])[\u200b\u2060]+|[\u200b\u2060]+(?![^\s])/g;

/** A space before a comma or a full stop. Not before an ellipsis, or a name such as ".NET". */
const beforeMark = /(?<=[\p{L}\p{N})]) +(?=[,.](?:\s|$))/gu;

const tidy = (text: string): string =>
  text.replace(useless, "").replace(double, " ").replace(beforeMark, "").trim();

const validate = textValidator({
  // `empty-text` reports texts of nothing but spaces.
  validate: (text) => {
    const right = tidy(text);
    return right === text || right === "" ? undefined : { text, right };
  },
  mayHave: (texts) =>
    /[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]| {2}| [,.]|[^\S\n]$|^[^\S\n]/m.test(texts),
});

function describe(text: string): string {
  const [invisible] = text.match(useless) ?? [];
  if (invisible !== undefined) {
    const code = invisible.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `This text contains an invisible character (U+${code}).`;
  }
  if (text.search(double) !== -1) return "This text contains several spaces in a row.";
  if (text.search(beforeMark) !== -1) return "This text contains a space before a comma or a full stop.";
  return text.trimEnd() === text ? "This text starts with a space." : "This text ends with a space.";
}

export const untidySpaces: Rule = {
  meta: {
    code: "untidy-spaces",
    severity: "warning",
    title: "A text has superfluous spaces",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, ({ text, right }, { document, path }) => {
      report({
        document,
        path,
        message: describe(text),
        hint: "Remove it, or run npm run check -- --fix.",
        fix: { find: text, replace: right },
      });
    });
  },
};

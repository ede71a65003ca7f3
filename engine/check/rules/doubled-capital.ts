import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** A word with two capitals and small letters after them: "DIe", but also "PCs". */
const twoCapitals = /(?<![\p{L}\p{N}])\p{Lu}{2}\p{Ll}+(?![\p{L}\p{N}])/u;

const validate = textValidator({
  validate: (text) => twoCapitals.exec(text)?.[0],
  mayHave: (texts) => twoCapitals.test(texts),
});

/** The word with one capital: "Die". */
const corrected = (word: string): string => word.slice(0, 1) + word.slice(1).toLowerCase();

/** Short forms such as "PCs" are right. So a word counts only if the catalogue also has it with one capital. */
export const doubledCapital: Rule = {
  meta: {
    code: "doubled-capital",
    severity: "warning",
    tier: "content",
    title: "A word starts with two capitals",
  },
  check: (site, report) => {
    validate(site, (word, { document, path, locale }) => {
      const right = corrected(word);
      const isWord = new RegExp(String.raw`(?<!\p{L})${right}(?!\p{L})`, "u");
      const texts = (site.manifests.messages.get(locale ?? "") ?? []).flatMap(({ value }) =>
        Object.values(value),
      );
      if (!texts.some((text) => typeof text === "string" && isWord.test(text))) return;
      report({
        ...{ document, path },
        message: `"${word}" starts with two capitals.`,
        hint: `Write "${right}".`,
        fix: { find: word, replace: right },
      });
    });
  },
};

import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

const twice = /(?<![\p{L}\p{N}'’-])(\p{L}{2,})[ \u00a0]+\1(?![\p{L}\p{N}'’-])/giu;

/** Words that sentences repeat rightly: "the man that that …", "die, die die …", "nous nous levons". */
const rightTwice = new Set(
  "that had die der das den dem nous vous det de den dat het so sehr very ja nein no on il elle sie ihr".split(
    " ",
  ),
);

/** A name, such as "Bora Bora", has two capitals. */
const isName = (found: string): boolean => /^\p{Lu}.*[ \u00a0]\p{Lu}/u.test(found);

const validate = textValidator({
  validate: (text) =>
    [...text.matchAll(twice)].find(
      ([found, word = ""]) => !rightTwice.has(word.toLowerCase()) && !isName(found),
    )?.[0],
  mayHave: (texts) => texts.search(twice) !== -1,
});

export const repeatedWord: Rule = {
  meta: {
    code: "repeated-word",
    severity: "warning",
    title: "A text has a word twice",
    configurable: true,
    repeats: ["placeholder-text"],
  },
  check: (site, report) => {
    validate(site, (found, { document, path }) => {
      const [word = ""] = found.split(/[ \u00a0]/);
      report({
        document,
        path,
        message: `This text has a word twice: "${found}".`,
        hint: `Write "${word}" once.`,
      });
    });
  },
};

import { headTexts } from "../../site/head-texts.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Report, Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

const twice = /(?<![\p{L}\p{N}'’-])(\p{L}{2,})[ \u00a0]+\1(?![\p{L}\p{N}'’-])/giu;

/** Words that sentences repeat rightly: "the man that that …", "die, die die …", "nous nous levons". */
const rightTwice = new Set(
  "that had die der das den dem nous vous det de den dat het so sehr very ja nein no on il elle sie ihr".split(
    " ",
  ),
);

/** A sentence, and the same one again. */
const sentenceTwice = /(?:(?<=^|\n)|(?<=[.!?] ))(\p{Lu}[^.!?\n]{10,}[.!?]) \1(?=\s|$)/u;

/** A name, such as "Bora Bora", has two capitals. */
const isName = (quote: string): boolean => /^\p{Lu}.*[ \u00a0]\p{Lu}/u.test(quote);

const validate = textValidator({
  validate: (text) =>
    [...text.matchAll(twice)].find(
      ([quote, word = ""]) => !rightTwice.has(word.toLowerCase()) && !isName(quote),
    )?.[0] ?? sentenceTwice.exec(text)?.[0],
  mayHave: (texts) => texts.search(twice) !== -1 || sentenceTwice.test(texts),
});

/** Titles often have the brand already, and get it again from a template: "Mellva: our jars | Mellva". */
function checkBrand(site: LinkedSite, report: Report): void {
  const brand = site.manifests.settings?.value.brand.trim();
  if (brand === undefined || brand === "") return;
  for (const { text, document, path } of headTexts(site, "title")) {
    if (text.split(brand).length < 3) continue;
    report({
      document,
      path,
      message: `This title has the brand twice: "${text}".`,
      hint: `Write "${brand}" once: search results cut long titles.`,
    });
  }
}

export const repeatedWord: Rule = {
  meta: {
    code: "repeated-word",
    severity: "warning",
    tier: "content",
    title: "A text has a word or a sentence twice",
  },
  check: (site, report) => {
    checkBrand(site, report);
    validate(site, (repetition, { document, path }) => {
      const [sentence] = repetition.match(sentenceTwice)?.slice(1) ?? [];
      const [word = ""] = repetition.split(/[ \u00a0]/);
      report({
        document,
        path,
        message: `This text has a ${sentence ? "sentence" : "word"} twice: "${sentence ?? repetition}".`,
        hint: `Write ${sentence ? "it" : `"${word}"`} once.`,
      });
    });
  },
};

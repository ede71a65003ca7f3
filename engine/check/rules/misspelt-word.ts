import type { Append } from "../../problems/problem.ts";
import { findMisspelt } from "../../proofread/find-misspelt.ts";
import { wordsFile } from "../../proofread/shop-words.ts";
import { languageName } from "../../site/find-markets.ts";
import type { Rule } from "../rule.ts";

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(" or ");

/** Adds a word to a file of the site's own words. */
const addition = (file: string, append: string): Append => ({
  append,
  list: "words",
  schema: "../schema/words.json",
  file,
});

export const misspeltWord: Rule = {
  meta: {
    code: "misspelt-word",
    severity: "warning",
    tier: "content",
    title: "A word is misspelt",
    needs: "speller",
  },
  check: (site, report) => {
    for (const misspelling of findMisspelt(site)) {
      const { document, path } = misspelling;
      if (misspelling.word === undefined) {
        const { locale, tags, language } = misspelling;
        const text = path.length === 0 ? "this file" : "this text";
        const name = language === undefined ? "another language" : languageName(language);
        report({
          document,
          path,
          message: `Many words of ${locale ?? text} are unknown in ${tags.join(", ")}: it seems to be in ${name}.`,
          hint: locale
            ? "Correct the language tag, or translate the texts."
            : "Translate it, or put it into the catalogue of its language.",
        });
        continue;
      }
      const { word, locale, suggestions } = misspelling;
      // Every manifest is in the same folder.
      const file = `${document.file.slice(0, document.file.indexOf("/") + 1)}${wordsFile(locale)}`;
      const correction = suggestions.length > 0 ? `Write ${quoted(suggestions)}` : "Correct it";
      report({
        document,
        path,
        message: `The dictionary does not know "${word}".`,
        hint: `${correction}. If the word is right, add it to ${file}.`,
        choices: [
          ...suggestions.map((replace) => ({ label: `Write “${replace}”`, fix: { find: word, replace } })),
          { label: `Add “${word}” to the shop’s words`, fix: addition(file, word) },
        ],
        mistake: `${locale} ${word}`,
      });
    }
  },
};

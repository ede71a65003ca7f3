import { memoize } from "../../json/memoize.ts";
import { languageName } from "../../site/language-name.ts";
import { isMistagged } from "../is-mistagged.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** A number with decimals, and a unit behind it. Without a unit it can be a time, a date or a version. */
const measured =
  /(?<![\d.,])\d+(?<sign>[.,])\d{1,2}[ \u00a0\u202f]?(?:%|°C|(?:[km]?g|µg|[mcd]?l|[kcm]?m|lit(?:re|er|ra)s?|litern?|litraa|kilos?|kiloa?|gram(?:me)?s?|millions?|Millionen|miljoner|millioner|miljoonaa)(?![\p{L}\d]))/iu;

const separator = memoize(
  (language: string): string =>
    new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".",
);

const validate = textValidator({
  facts: true,
  validate: (text, language) => {
    const { 0: found, groups } = measured.exec(text) ?? {};
    const [wrong, right] = [groups?.["sign"], separator(language)];
    return found === undefined || wrong === undefined || wrong === right
      ? undefined
      : { found, right: found.replace(wrong, right), language };
  },
  mayHave: (texts) => /\d[.,]\d{1,2}[ \u00a0\u202f]?[\p{L}%°]/u.test(texts),
});

export const decimalSeparator: Rule = {
  meta: {
    code: "decimal-separator",
    severity: "warning",
    title: "A number has the decimal sign of another language",
    configurable: true,
    repeats: ["wrong-language", "untranslated-text"],
  },
  check: (site, report) => {
    validate(site, ({ found, right, language }, { document, path, locale }) => {
      if (isMistagged(locale, language)) return;
      report({
        ...{ document, path },
        message: `"${found}" has the decimal sign of another language.`,
        hint: `Write "${right}" in ${languageName(language)}.`,
      });
    });
  },
};

import { languageName } from "../../site/find-markets.ts";
import { isMistagged } from "../is-mistagged.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** The target of a link, which may have a title in quotation marks. */
const target = /\]\([^)]*\)/g;

/** Words between straight quotation marks. Not inches (27"), code in backticks or attributes of HTML. */
const quoted = /(?<![\p{L}\p{N}`=])"(?=\S)[^"\n]*(?<=\S)"(?![\p{L}\p{N}`])/u;

/** Quotation marks that a language does not have, and those that it has. Others have several ways. */
const foreign: Readonly<Record<string, readonly [marks: RegExp, right: string]>> = {
  de: [/“[^“”„]*”/, "„…“"],
  en: [/„[^“”„]*[“”]/, "“…”"],
  fr: [/„[^“”„]*[“”]/, "« … »"],
  sv: [/[“„][^“”„]*[“”]/, "”…”"],
  fi: [/[“„][^“”„]*[“”]/, "”…”"],
};

/** An accent that stands alone, in place of an apostrophe. */
const accent = /\p{L}+[´`]\p{L}+/u;

interface WrongMarks {
  /** The language whose marks they should be; undefined if the marks are wrong in every language. */
  readonly language?: string;
  readonly message: string;
  readonly hint: string;
}

function findMarks(text: string, language: string): WrongMarks | undefined {
  const [straight] = quoted.exec(text.replace(target, "]")) ?? [];
  const name = languageName(language);
  if (straight !== undefined)
    return {
      message: `${straight} has straight quotation marks.`,
      hint: `Write the quotation marks of ${name}.`,
    };
  const [marks, right] = foreign[language] ?? [];
  const [quotation] = marks?.exec(text) ?? [];
  if (quotation !== undefined)
    return {
      language,
      message: `${quotation} has the quotation marks of another language.`,
      hint: `Write those of ${name}: ${right}`,
    };
  const [word] = accent.exec(text) ?? [];
  return word === undefined
    ? undefined
    : {
        message: `"${word}" has an accent in place of an apostrophe.`,
        hint: `Write "${word.replace(/[´`]/, "’")}".`,
      };
}

const validate = textValidator({
  validate: findMarks,
  mayHave: (texts) => /["“”„´`]/.test(texts),
});

export const straightQuotes: Rule = {
  meta: {
    code: "straight-quotes",
    severity: "warning",
    tier: "shape",
    title: "A text has quotation marks or apostrophes that its language does not have",
  },
  check: (site, report) => {
    validate(site, ({ language, message, hint }, { document, path, locale }) => {
      if (language !== undefined && isMistagged(locale, language)) return;
      report({ document, path, message, hint });
    });
  },
};

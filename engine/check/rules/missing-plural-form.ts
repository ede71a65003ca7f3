import { type MessageFormatElement, type PluralElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { memoize } from "../../json/memoize.ts";
import { parseMessage } from "../../site/parse-message.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** The plural forms of a language. Undefined if it is unknown. */
const findForms = memoize((language: string): readonly string[] | undefined => {
  try {
    return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  } catch {
    return undefined;
  }
});

function pluralsIn(elements: readonly MessageFormatElement[]): PluralElement[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return element.type === TYPE.plural ? [element, ...inner] : inner;
  });
}

const showsNumber = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some(({ type }) => type === TYPE.pound);

/** A form of a plural that the language does not have. */
const foreignForm = ({ options }: PluralElement, forms: readonly string[]): string | undefined =>
  Object.keys(options).find((form) => !form.startsWith("=") && !forms.includes(form));

const lacksOne = ({ options: { one, "=1": exactly, other } }: PluralElement): boolean =>
  !one && !exactly && other !== undefined && showsNumber(other.value);

const validate = textValidator({
  validate: (text, language) => {
    const forms = findForms(language);
    const parsed = parseMessage(text);
    if (forms === undefined || !parsed.ok || parsed.elements === undefined) return undefined;
    for (const plural of pluralsIn(parsed.elements)) {
      if (plural.pluralType !== "cardinal") continue;
      const foreign = foreignForm(plural, forms);
      if (foreign !== undefined)
        return {
          message: `The plural of {${plural.value}} has the form "${foreign}", which the language does not have, so no page shows it.`,
          hint: `Use ${forms.join(" and ")}. For one number alone, write it: =0 {…}.`,
        };
      if (forms.includes("one") && lacksOne(plural))
        return {
          message: `The plural of {${plural.value}} has no form for one, so visitors read the form for many.`,
          hint: "Add the form: one {# …}.",
        };
    }
    return undefined;
  },
  mayHave: (texts) => texts.includes("plural"),
});

export const missingPluralForm: Rule = {
  meta: {
    code: "missing-plural-form",
    severity: "warning",
    tier: "content",
    title: "A plural without the form for one, or with one that the language lacks",
  },
  check: (site, report) => {
    validate(site, (words, { document, path }) => report({ document, path, ...words }));
  },
};

import { type MessageFormatElement, type PluralElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { memoize } from "../../json/memoize.ts";
import { parseMessage } from "../../site/parse-message.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** The forms of a language, and the numbers that need each of them but "other". */
interface Forms {
  readonly names: readonly string[];
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

/** No language has a form that larger numbers need first, but some that only millions or fractions need. */
const counted = Array.from({ length: 200 }, (_, number) => number);

/** The plural forms of a language. Undefined if it is unknown. */
const findForms = memoize((type: "cardinal" | "ordinal") =>
  memoize((language: string): Forms | undefined => {
    try {
      const rules = new Intl.PluralRules(language, { type });
      const numbers = Map.groupBy(counted, (number) => rules.select(number));
      numbers.delete("other");
      return { names: rules.resolvedOptions().pluralCategories, numbers };
    } catch {
      return undefined;
    }
  }),
);

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
const foreignForm = ({ options }: PluralElement, { names }: Forms): string | undefined =>
  Object.keys(options).find((form) => !form.startsWith("=") && !names.includes(form));

/**
 * The forms that a plural lacks. Exact numbers may stand for a form. A plural without forms that shows no number says the
 * same of every number.
 */
function lackingForms({ options }: PluralElement, { names, numbers }: Forms): readonly string[] {
  const hasForms = names.some((name) => name !== "other" && name in options);
  if (!hasForms && !(options["other"] && showsNumber(options["other"].value))) return [];
  return [...numbers].flatMap(([form, examples]) =>
    form in options || examples.every((number) => `=${number}` in options) ? [] : form,
  );
}

const conjunction = new Intl.ListFormat("en");

const validate = textValidator({
  validate: (text, language) => {
    const parsed = parseMessage(text);
    if (!parsed.ok || parsed.elements === undefined) return undefined;
    for (const plural of pluralsIn(parsed.elements)) {
      const forms = findForms(plural.pluralType ?? "cardinal")(language);
      if (forms === undefined) return undefined;
      const foreign = foreignForm(plural, forms);
      if (foreign !== undefined)
        return {
          message: `The plural of {${plural.value}} has the form "${foreign}", which the language does not have, so no page shows it.`,
          hint: `Use ${conjunction.format(forms.names)}. For one number alone, write it: =0 {…}.`,
        };
      const lacking = lackingForms(plural, forms);
      if (lacking.length > 0) {
        const example = forms.numbers.get(lacking.at(-1) ?? "")?.[0];
        return {
          message: `The plural of {${plural.value}} has no form for ${conjunction.format(lacking)}, so visitors read the form "other" with ${example}.`,
          hint: `Add: ${lacking.map((form) => `${form} {# …}`).join(" ")}.`,
        };
      }
    }
    return undefined;
  },
  mayHave: (texts) => /plural|selectordinal/.test(texts),
});

export const missingPluralForm: Rule = {
  meta: {
    code: "missing-plural-form",
    severity: "warning",
    tier: "content",
    title: "A plural lacks a form of its language, or has one that the language lacks",
  },
  check: (site, report) => {
    validate(site, (words, { document, path }) => report({ document, path, ...words }));
  },
};

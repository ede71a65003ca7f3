import { type MessageFormatElement, type PluralElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { memoize } from "../../json/memoize.ts";
import { parseMessage } from "../../site/parse-message.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** Whether a language has a form of its own for one thing. */
const hasSingular = memoize((language: string): boolean => {
  try {
    return new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes("one");
  } catch {
    return false;
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

/** The value whose plural has no form for one thing, although its text shows the number. */
function withoutOne(text: string): string | undefined {
  const parsed = parseMessage(text);
  if (!parsed.ok || parsed.elements === undefined) return undefined;
  const lacking = pluralsIn(parsed.elements).find(
    ({ pluralType, options: { one, "=1": exactly, other } }) =>
      pluralType === "cardinal" && !one && !exactly && other !== undefined && showsNumber(other.value),
  );
  return lacking?.value;
}

const validate = textValidator({
  validate: (text, language) => (hasSingular(language) ? withoutOne(text) : undefined),
  mayHave: (texts) => texts.includes("plural"),
});

export const missingPluralForm: Rule = {
  meta: {
    code: "missing-plural-form",
    severity: "warning",
    title: "A plural without the form for one",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, (name, { document, path }) => {
      report({
        document,
        path,
        message: `The plural of {${name}} has no form for one, so visitors read the form for many.`,
        hint: "Add the form: one {# …}.",
      });
    });
  },
};

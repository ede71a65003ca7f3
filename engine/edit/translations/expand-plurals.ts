import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

type PluralElement = Extract<MessageFormatElement, { type: typeof TYPE.plural }>;

/** The plural categories of a language, such as "one", "few" and "other". */
export const pluralCategories = (
  language: string,
  type: Intl.PluralRuleType = "cardinal",
): readonly string[] => new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;

/** Every plural in a message, the outer ones first. */
export function* pluralsIn(elements: readonly MessageFormatElement[]): Generator<PluralElement> {
  for (const element of elements) {
    if (element.type === TYPE.plural) yield element;
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) yield* pluralsIn(value);
  }
}

/** The categories of a language that a plural lacks. */
export const lackingForms = ({ options, pluralType }: PluralElement, language: string): string[] =>
  pluralCategories(language, pluralType ?? "cardinal").filter((category) => !(category in options));

/** Adds the forms of the first plural that lacks some, as copies of its form "other". */
function expandFirst(text: string, language: string): string | undefined {
  const elements = parse(text, { ignoreTag: true, captureLocation: true });
  for (const plural of pluralsIn(elements)) {
    const lacking = lackingForms(plural, language);
    const location = plural.options["other"]?.location;
    if (lacking.length === 0 || !location) continue;
    const form = text.slice(location.start.offset, location.end.offset);
    const otherStart = text.lastIndexOf("other", location.start.offset);
    return `${text.slice(0, otherStart)}${lacking.map((name) => `${name} ${form} `).join("")}${text.slice(otherStart)}`;
  }
  return undefined;
}

/**
 * Adds the plural forms of a language to a message: "{n, plural, one {…} other {…}}" gets "few" and "many" in
 * Polish. Returns any other text unchanged, even an invalid one.
 */
export function expandPlurals(text: string, language: string): string {
  if (!/\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\b/.test(text)) return text;
  try {
    for (let expanded: string | undefined = text; ; text = expanded) {
      expanded = expandFirst(text, language);
      if (expanded === undefined) return text;
    }
  } catch {
    return text;
  }
}

/** Shorter lists of numbers show a category well enough. */
const shownNumbers = 3;

/** Numbers of each category, for people: 'one: 1; few: 2, 3, 4; many: 0, 5, 6; other: 1.5'. */
export function explainPlural(language: string): string {
  const rules = new Intl.PluralRules(language);
  const numbers = [...Array.from({ length: 120 }, (_, number) => number), 1_000_000, 1.5];
  const examples = Map.groupBy(numbers, (number) => rules.select(number));
  return pluralCategories(language)
    .map((name) => {
      // SAFETY: the categories come from the same rules.
      const numbers = examples.get(name as Intl.LDMLPluralRule) ?? [];
      return `${name}: ${numbers.slice(0, shownNumbers).join(", ")}${numbers.length > shownNumbers ? " …" : ""}`;
    })
    .join("; ");
}

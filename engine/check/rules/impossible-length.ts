import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

const measureShortest = (alternatives: readonly AST.Alternative[]): number =>
  Math.min(
    ...alternatives.map(({ elements }) =>
      elements.reduce((sum, element) => sum + measureElement(element), 0),
    ),
  );

/** The number of characters that an element matches at least. Errs on the low side. */
function measureElement(element: AST.Element): number {
  switch (element.type) {
    case "Group":
    case "CapturingGroup":
      return measureShortest(element.alternatives);
    case "Quantifier":
      return element.min * measureElement(element.element);
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
      return 1;
    default:
      // Assertions match no character. A back reference may match an empty text.
      return 0;
  }
}

/** The length of the shortest text that a pattern matches, or less. Undefined if the pattern is not valid. */
export function shortestMatch(pattern: string): number | undefined {
  try {
    return measureShortest(
      new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true }).alternatives,
    );
  } catch {
    return undefined;
  }
}

export const impossibleLength: Rule = {
  meta: {
    code: "impossible-length",
    severity: "error",
    tier: "shape",
    title: "A field is too short for what it must contain",
    once: true,
  },
  check: ({ manifests }, report) => {
    const markets = manifests.markets?.value.markets ?? [];
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value)) {
        if (!("schema" in field)) continue;
        const { maxLength } = field.schema;
        const shortest = "pattern" in field.schema ? shortestMatch(field.schema.pattern ?? "") : undefined;
        const format = "countryFormat" in field ? (field.countryFormat ?? "") : "";
        const country = markets.find(({ formats }) => (formats?.[format]?.example.length ?? 0) > maxLength);
        const required =
          shortest !== undefined && shortest > maxLength
            ? `its pattern needs ${shortest}`
            : country && `"${country.formats?.[format]?.example}" in ${country.code} is longer`;
        if (required === undefined) continue;
        report({
          document,
          path: [...path, "schema", "maxLength"],
          message: `The field takes at most ${maxLength} characters, but ${required}, so visitors cannot fill it in.`,
          hint: "Raise maxLength, or correct the pattern.",
        });
      }
    }
  },
};

import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";
import { shortestMatch } from "../shortest-match.ts";

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

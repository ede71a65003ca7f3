import { formFields } from "../../site/form-schema.ts";
import { isMatch } from "../forms.ts";
import type { Rule } from "../rule.ts";

/** Usual values, and values that only a pattern for English letters rejects, by what browsers fill in. */
const samples: Readonly<Record<string, readonly [usual: string, others: readonly string[]]>> = {
  name: ["Anna Smith", ["Zoë Müller", "Søren Åkerlund", "Anna O’Neill", "Marie-Claire Dupont"]],
  "given-name": ["Anna", ["Zoë", "Søren", "Marie-Claire"]],
  "family-name": ["Smith", ["Müller", "Åkerlund", "O’Neill", "Meyer-Schulz"]],
  "address-line1": ["Main Street 1", ["Königstraße 1", "Rue de l’Église 1", "Storgatan 1 B"]],
  "street-address": ["Main Street 1", ["Königstraße 1", "Rue de l’Église 1", "Storgatan 1 B"]],
  "address-level2": ["London", ["Malmö", "København", "Saint-Étienne"]],
};

export const strictPattern: Rule = {
  meta: {
    code: "strict-pattern",
    severity: "warning",
    tier: "content",
    title: "A pattern rejects usual names",
    once: true,
  },
  check: ({ manifests: { forms, isSlowPattern } }, report) => {
    for (const { document, value } of forms.values())
      for (const { field, path } of formFields(value)) {
        if (!("schema" in field) || !("pattern" in field.schema) || !("autocomplete" in field)) continue;
        const { pattern = "" } = field.schema;
        const [usual, names] = samples[field.autocomplete ?? ""] ?? ["", []];
        if (pattern === "" || names.length === 0 || isSlowPattern?.(pattern)) continue;
        const rejected = isMatch(pattern, usual) ? names.find((text) => !isMatch(pattern, text)) : undefined;
        if (rejected === undefined) continue;
        report({
          document,
          path: [...path, "schema", "pattern"],
          message: `The pattern rejects "${rejected}", so such visitors cannot send the form.`,
          hint: "Remove the pattern, or allow all letters with \\p{L}, and hyphens and apostrophes.",
        });
      }
  },
};

import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";
import { findMismatches } from "./input-does-not-fit.ts";

export const repeatedAutocomplete: Rule = {
  meta: {
    code: "repeated-autocomplete",
    severity: "warning",
    tier: "content",
    title: "Two fields of a form ask the browser for the same thing",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      const nameByToken = new Map<string, string>();
      for (const { field, path } of formFields(value)) {
        const token = "autocomplete" in field ? field.autocomplete : undefined;
        if (token === undefined || token === "off") continue;
        // `input-does-not-fit` reports a field with the token of another.
        if (!findMismatches(manifests, document, field, path).next().done) continue;
        const first = nameByToken.get(token);
        nameByToken.set(token, first ?? field.name);
        if (first === undefined) continue;
        report({
          document,
          path: [...path, "autocomplete"],
          message: `The browser fills in the same here as in the field "${first}": both have the autocomplete "${token}".`,
          hint: 'Write what this field asks for, or "off".',
        });
      }
    }
  },
};

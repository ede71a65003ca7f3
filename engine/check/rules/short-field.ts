import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

/** The lengths that real values have, by what the browser fills in. Standards allow more: an address of RFC 5321 has 254. */
const usualLengths: Readonly<Record<string, number>> = {
  name: 40,
  "given-name": 20,
  "family-name": 25,
  email: 50,
  tel: 15,
  "street-address": 40,
  "address-line1": 40,
  "address-line2": 30,
  "address-level2": 30,
  "postal-code": 8,
  organization: 40,
};

export const shortField: Rule = {
  meta: {
    code: "short-field",
    severity: "warning",
    tier: "content",
    title: "A field is too short for many real values",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value)) {
        if (!("schema" in field) || !("autocomplete" in field)) continue;
        const usual = usualLengths[field.autocomplete ?? ""];
        const { maxLength } = field.schema;
        if (usual === undefined || maxLength >= usual) continue;
        report({
          document,
          path: [...path, "schema", "maxLength"],
          message: `The field takes at most ${maxLength} characters, but real values of "${field.autocomplete}" have up to ${usual} and more.`,
          hint: `Raise maxLength to ${usual} or more.`,
        });
      }
    }
  },
};

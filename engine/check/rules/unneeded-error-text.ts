import { formFields } from "../../site/forms/form-fields.ts";
import type { Rule } from "../rule.ts";

export const unneededErrorText: Rule = {
  meta: {
    code: "unneeded-error-text",
    severity: "warning",
    title: "A field that may stay empty has a text for visitors who leave it empty",
    configurable: true,
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value)) {
        if (field.required || field.errors?.required === undefined) continue;
        report({
          document,
          path: [...path, "errors", "required"],
          part: "key",
          message: `Visitors never see this text: the field "${field.name}" is not required.`,
          hint: 'Add "required": true to the field, or remove this text.',
        });
      }
    }
  },
};

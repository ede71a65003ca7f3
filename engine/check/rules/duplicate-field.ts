import { ownNames } from "../../forms/form-submission.ts";
import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

export const duplicateField: Rule = {
  meta: {
    code: "duplicate-field",
    severity: "error",
    tier: "shape",
    title: "Two fields of a form, or two options of a field, have the same name",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      const names = new Set<string>();
      const hidden = (value.hidden ?? []).map((field, index) => ({ field, path: ["hidden", index] }));
      for (const { field, path } of [...formFields(value), ...hidden]) {
        const isReserved = ownNames.includes(field.name);
        if (isReserved || names.has(field.name))
          report({
            document,
            path: [...path, "name"],
            message: isReserved
              ? `The name "${field.name}" is reserved: every form sends a field of this name.`
              : `Another field of the form already has the name "${field.name}".`,
            hint: "Rename this field.",
          });
        names.add(field.name);
        if (!("options" in field)) continue;
        const values = field.options.map((option) => option.value);
        values.forEach((option, index) => {
          if (values.indexOf(option) === index) return;
          report({
            document,
            path: [...path, "options", index, "value"],
            message: `Another option of this field already has the value "${option}", so the shop cannot tell them apart.`,
            hint: "Give this option a value of its own.",
          });
        });
      }
    }
  },
};

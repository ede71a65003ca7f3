import { ownNames } from "../../forms/form-post.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

export const duplicateField: Rule = {
  code: "duplicate-field",
  check: ({ world }, report) => {
    for (const { document, value } of world.forms.values()) {
      const seen = new Set<string>();
      for (const { field, path } of formFields(value)) {
        const isReserved = ownNames.includes(field.name);
        if (isReserved || seen.has(field.name))
          report({
            document,
            path: [...path, "name"],
            message: isReserved
              ? `Every form sends a field "${field.name}" of its own.`
              : `Another field of the form already has the name "${field.name}".`,
            hint: "Give this field a name of its own.",
          });
        seen.add(field.name);
      }
    }
  },
};

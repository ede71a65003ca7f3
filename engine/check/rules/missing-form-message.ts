import type { FormFieldManifest, FormKeyword } from "../../schema/form.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

/** What can be wrong with a field's value. */
function keywordsOf(field: FormFieldManifest): FormKeyword[] {
  const keywords: FormKeyword[] = field.required ? ["required"] : [];
  if ("schema" in field) {
    for (const keyword of ["minLength", "maxLength", "pattern", "format"] as const)
      if (keyword in field.schema) keywords.push(keyword);
    if ("countryFormat" in field && field.countryFormat !== undefined && !keywords.includes("pattern"))
      keywords.push("pattern");
  } else if (field.control !== "checkbox") keywords.push("enum");
  return keywords;
}

export const missingFormMessage: Rule = {
  code: "missing-form-message",
  check: ({ world }, report) => {
    const general = world.site?.value.form?.errors;
    if (general === undefined) return;
    for (const { document, value } of world.forms.values()) {
      for (const { field, path } of formFields(value)) {
        const lacking = keywordsOf(field).filter(
          (keyword) => field.errors?.[keyword] === undefined && general[keyword] === undefined,
        );
        if (lacking.length === 0) continue;
        report({
          document,
          path: [...path, "name"],
          message: `Nothing is said when the field "${field.name}" fails ${lacking.join(", ")}.`,
          hint: 'Add it to the field\'s "errors", or to form.errors of site.json for all forms.',
        });
      }
    }
  },
};

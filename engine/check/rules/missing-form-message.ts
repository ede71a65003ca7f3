import type { FormKeyword } from "../../forms/form-keywords.ts";
import type { FormFieldManifest } from "../../schema/form.ts";
import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

/** The errors that a field's value can have. */
function listKeywords(field: FormFieldManifest): FormKeyword[] {
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
  meta: {
    code: "missing-form-message",
    severity: "error",
    tier: "content",
    title: "A field has no error message",
    once: true,
  },
  check: ({ manifests }, report) => {
    const general = manifests.settings?.value.form?.errors;
    if (general === undefined) return;
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value)) {
        const lacking = listKeywords(field).filter(
          (keyword) => field.errors?.[keyword] === undefined && general[keyword] === undefined,
        );
        if (lacking.length === 0) continue;
        report({
          document,
          path: [...path, "name"],
          message: `The field "${field.name}" has no error message for ${lacking.join(", ")}.`,
          hint: 'Add it to the field\'s "errors", or to form.errors of site.json for all forms.',
        });
      }
    }
  },
};

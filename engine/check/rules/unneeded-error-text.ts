import { listTypedKeywords, typedKeywords } from "../../forms/form-keywords.ts";
import type { FormFieldManifest } from "../../schema/form.ts";
import { formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

/** The rules of a field that a visitor can break, by their keyword in `errors`. */
function breakable(field: FormFieldManifest): ReadonlySet<string> {
  const keywords = new Set<string>(field.required ? ["required"] : []);
  if ("schema" in field) for (const keyword of Object.keys(field.schema)) keywords.add(keyword);
  for (const keyword of listTypedKeywords(field)) keywords.add(keyword);
  // Fields are often copied with this text, and patterns come and go.
  keywords.add("pattern");
  if ("options" in field || ["country", "product", "payment"].includes(field.control)) keywords.add("enum");
  return keywords;
}

/** The limits of dates and numbers, by the keyword of their error. */
const limits: Readonly<Record<string, string>> = {
  earliest: "min",
  minimum: "min",
  latest: "max",
  maximum: "max",
};

function adviseKeyword({ control }: FormFieldManifest, keyword: string): string {
  const isTyped = typedKeywords.some((typed) => typed === keyword);
  if (!isTyped) return `Add "${keyword}" to the field's "schema", or remove this text.`;
  const limit = limits[keyword];
  return limit !== undefined && (control === "date" || control === "number")
    ? `Add "${limit}" to the field, or remove this text.`
    : "Remove this text.";
}

export const unneededErrorText: Rule = {
  meta: {
    code: "unneeded-error-text",
    severity: "warning",
    tier: "content",
    title: "A field has an error text that visitors never see",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value)) {
        const keywords = breakable(field);
        for (const keyword of Object.keys(field.errors ?? {})) {
          if (keywords.has(keyword)) continue;
          report({
            document,
            path: [...path, "errors", keyword],
            part: "key",
            ...(keyword === "required"
              ? {
                  message: `Visitors never see this text: the field "${field.name}" is not required.`,
                  hint: 'Add "required": true to the field, or remove this text.',
                }
              : {
                  message: `Visitors never see this text: the field "${field.name}" has no "${keyword}".`,
                  hint: adviseKeyword(field, keyword),
                }),
          });
        }
      }
    }
  },
};

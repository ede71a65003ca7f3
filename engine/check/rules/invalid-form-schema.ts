import type { Document, JsonPath } from "../../read/document.ts";
import { formAjv } from "../forms/form-ajv.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

export const invalidFormSchema: Rule = {
  code: "invalid-form-schema",
  check: ({ world }, report) => {
    const judge = (schema: object, document: Document, path: JsonPath) => {
      try {
        formAjv().compile(schema);
      } catch (error) {
        report({
          document,
          path,
          message: `No value can be checked by this: ${error instanceof Error ? error.message : error}.`,
          hint: "Mend the regular expression, or take it out.",
        });
      }
    };
    for (const { document, value } of world.forms.values()) {
      for (const { field, path } of formFields(value))
        if ("schema" in field) judge(field.schema, document, [...path, "schema"]);
    }
    if (world.markets === undefined) return;
    const { document, value } = world.markets;
    value.markets.forEach(({ formats = {} }, index) => {
      for (const [name, { pattern }] of Object.entries(formats))
        judge({ type: "string", pattern }, document, ["markets", index, "formats", name, "pattern"]);
    });
  },
};

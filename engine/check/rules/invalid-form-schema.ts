import type { Document, JsonPath } from "../../read/document.ts";
import { formAjv } from "../forms/form-ajv.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

// Made once and on need: it takes as long as the rest of the check of a small site.
let known: ReturnType<typeof formAjv> | undefined;

/** Why no value can be checked by a schema, or undefined when it can. */
function faultOf(schema: object): string | undefined {
  known ??= formAjv();
  try {
    known.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    known.removeSchema(schema);
  }
}

export const invalidFormSchema: Rule = {
  code: "invalid-form-schema",
  check: ({ world }, report) => {
    const judge = (schema: object, document: Document, path: JsonPath) => {
      const fault = faultOf(schema);
      if (fault === undefined) return;
      report({
        document,
        path,
        message: `No value can be checked by this: ${fault}.`,
        hint: "Mend the regular expression, or take it out.",
      });
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

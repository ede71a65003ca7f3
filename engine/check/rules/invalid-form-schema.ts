import type { Document, JsonPath } from "../../json/document.ts";
import { memoize } from "../../json/memoize.ts";
import { formAjv, formFields } from "../../site/form-schema.ts";
import type { Rule } from "../rule.ts";

/** The error that a schema, written as JSON, causes; undefined if it is valid. Compiling takes long. */
const findError = memoize((json: string): string | undefined => {
  try {
    formAjv().compile(JSON.parse(json));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
});

export const invalidFormSchema: Rule = {
  meta: {
    code: "invalid-form-schema",
    severity: "error",
    tier: "shape",
    title: "A field's schema is not valid",
    once: true,
  },
  check: ({ manifests }, report) => {
    /** `below`: the part of the place to mark if the pattern is the mistake. */
    const validate = (
      schema: object,
      document: Document,
      path: JsonPath,
      below: JsonPath = [],
      example?: string,
    ) => {
      const error = findError(JSON.stringify(schema));
      const ofPattern = [...path, ...below];
      if (error === undefined) {
        const pattern = "pattern" in schema ? String(schema.pattern) : "";
        if (manifests.isSlowPattern?.(pattern, example))
          report({
            document,
            path: ofPattern,
            message: "This pattern takes far too long to reject some texts.",
            hint: "Do not repeat a part that repeats itself: write a+ instead of (a+)+.",
          });
        return;
      }
      report({
        document,
        path: error.startsWith("Invalid regular expression") ? ofPattern : path,
        message: `This schema is not valid: ${error}.`,
        hint: "Correct the regular expression, or remove it.",
      });
    };
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value))
        if ("schema" in field) validate(field.schema, document, [...path, "schema"], ["pattern"]);
    }
    if (manifests.markets === undefined) return;
    const { document, value } = manifests.markets;
    value.markets.forEach(({ formats = {} }, index) => {
      for (const [name, { pattern, example }] of Object.entries(formats))
        validate(
          { type: "string", pattern },
          document,
          ["markets", index, "formats", name, "pattern"],
          [],
          example,
        );
    });
  },
};

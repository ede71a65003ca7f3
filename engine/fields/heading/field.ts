import type { FieldDefinition } from "../field-definition.ts";

export const headingField: FieldDefinition<"heading"> = {
  resolve: (text, page, { level = 2 }) => ({ level, text: page.text(text) }),
  texts: (text) => [{ text, below: [] }],
};

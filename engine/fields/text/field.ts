import type { FieldDefinition } from "../field-definition.ts";

export const textField: FieldDefinition<"text"> = {
  resolve: (text, page) => page.text(text),
  texts: (text) => [{ text, below: [] }],
};

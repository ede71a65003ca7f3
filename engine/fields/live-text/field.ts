import type { FieldDefinition } from "../field-definition.ts";

export const liveTextField: FieldDefinition<"liveText"> = {
  resolve: (text, page, { values }) => page.liveText(text, values),
  texts: (text) => [{ text, below: [] }],
};

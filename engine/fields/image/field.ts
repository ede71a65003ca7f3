import type { FieldDefinition } from "../field-definition.ts";

export const imageField: FieldDefinition<"image"> = {
  resolve: (value, page) => page.image({ ...value, alt: page.text(value.alt) }),
  texts: ({ alt }) => [{ text: alt, below: ["alt"] }],
};

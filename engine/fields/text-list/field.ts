import type { FieldDefinition } from "../field-definition.ts";

export const textListField: FieldDefinition<"textList"> = {
  resolve: (list, page) => list.flatMap((text) => page.completeText(text) ?? []),
  texts: (list) => list.map((text, index) => ({ text, below: [index] })),
};

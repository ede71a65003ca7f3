import type { FieldDefinition } from "../field-definition.ts";

export const momentField: FieldDefinition<"moment"> = {
  resolve: (iso, { format }) => ({ iso, text: format.moment(iso) }),
};

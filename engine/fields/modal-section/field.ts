import type { FieldDefinition } from "../field-definition.ts";

export const modalSectionField: FieldDefinition<"modalSection"> = { resolve: (section) => section };

import type { FieldDefinition } from "../field-definition.ts";

export const countdownModeField: FieldDefinition<"countdownMode"> = { resolve: (mode) => mode };

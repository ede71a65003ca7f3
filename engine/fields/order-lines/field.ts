import type { FieldDefinition } from "../field-definition.ts";
import { resolveOrderLines } from "./resolve.ts";

export const orderLinesField: FieldDefinition<"orderLines"> = {
  resolve: resolveOrderLines,
  sells: () => true,
};

import type { FieldDefinition } from "../field-definition.ts";
import { resolveProduct } from "./resolve.ts";

export const productField: FieldDefinition<"product"> = {
  resolve: resolveProduct,
  sells: () => true,
};

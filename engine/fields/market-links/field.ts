import type { FieldDefinition } from "../field-definition.ts";
import { resolveMarketLinks } from "./resolve.ts";

export const marketLinksField: FieldDefinition<"marketLinks"> = {
  resolve: (_, page) => resolveMarketLinks(page),
};

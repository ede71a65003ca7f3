import type { FieldDefinition } from "../field-definition.ts";

export const upsellField: FieldDefinition<"upsell"> = {
  resolve: (_, page) => page.upsell && { page: page.path(page.market), ...page.upsell },
  exit: () => ({ kind: "accept" }),
  sells: () => true,
};

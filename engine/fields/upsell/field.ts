import type { FieldDefinition } from "../field-definition.ts";

export const upsellField: FieldDefinition<"upsell"> = {
  resolve: ({ sending, failed }, page) => ({
    sending: page.text(sending),
    failed: page.text(failed),
    ...(page.upsell && { offer: { page: page.path(page.market), ...page.upsell } }),
  }),
  texts: ({ sending, failed }) => [
    { text: sending, below: ["sending"] },
    { text: failed, below: ["failed"] },
  ],
  exit: () => ({ kind: "accept" }),
  sells: () => true,
};

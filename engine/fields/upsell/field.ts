import type { FieldDefinition } from "../field-definition.ts";

export const upsellField: FieldDefinition<"upsell"> = {
  resolve: ({ sending, failed }, page) => {
    const { upsell } = page;
    const price = page.hasCampaigns && upsell ? page.product(upsell.product)?.price.amount : undefined;
    return {
      sending: page.text(sending),
      failed: page.text(failed),
      ...(upsell && {
        offer: { page: page.path(page.market), ...upsell, ...(price !== undefined && { price }) },
      }),
    };
  },
  texts: ({ sending, failed }) => [
    { text: sending, below: ["sending"] },
    { text: failed, below: ["failed"] },
  ],
  exit: () => ({ kind: "accept" }),
  sells: () => true,
};

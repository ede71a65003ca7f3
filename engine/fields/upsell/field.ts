import type { FieldDefinition } from "../field-definition.ts";

export const upsellField: FieldDefinition<"upsell"> = {
  resolve: ({ sending, failed, closed, added, onward }, page) => {
    const { upsell } = page;
    const price = page.hasCampaigns && upsell ? page.product(upsell.product)?.price.amount : undefined;
    return {
      sending: page.text(sending),
      failed: page.text(failed),
      ...(closed && { closed: page.text(closed) }),
      ...(added && { added: page.text(added) }),
      ...(onward && { onward: page.text(onward) }),
      ...(upsell && {
        offer: { page: page.path(page.market), ...upsell, ...(price !== undefined && { price }) },
      }),
    };
  },
  texts: (texts) =>
    Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [{ text, below: [key] }])),
  exit: () => ({ kind: "accept" }),
  sells: () => true,
};

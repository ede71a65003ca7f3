import type { FieldDefinition } from "../field-definition.ts";

export const upsellField: FieldDefinition<"upsell"> = {
  resolve: ({ sending, failed, closed, added, onward, payment }, page) => {
    const { upsell } = page;
    const price = page.hasCampaigns && upsell ? page.product(upsell.product)?.price.amount : undefined;
    return {
      sending: page.text(sending),
      failed: page.text(failed),
      ...(closed && { closed: page.text(closed) }),
      ...(added && { added: page.text(added) }),
      ...(onward && { onward: page.text(onward) }),
      ...(payment && {
        payment: (["same-invoice", "second-charge", "new-step"] as const).map(
          (upsell) => [upsell, page.text(payment[upsell])] as const,
        ),
      }),
      ...(upsell && {
        offer: { page: page.path(page.market), ...upsell, ...(price !== undefined && { price }) },
      }),
    };
  },
  texts: ({ payment = {}, ...texts }) => [
    ...Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [{ text, below: [key] }])),
    ...Object.entries(payment).map(([key, text]) => ({ text, below: ["payment", key] })),
  ],
  exit: () => ({ kind: "accept" }),
  sells: () => true,
};

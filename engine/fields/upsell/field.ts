import type { FieldDefinition } from "../field-definition.ts";
import type { FieldValue } from "../field-kinds.ts";
import { upsell } from "./schema.ts";

/** The value with its default texts, as the schema has them. Fields are resolved as they are written. */
const complete = (value: FieldValue<"upsell">) => upsell().parse(value);

export const upsellField: FieldDefinition<"upsell"> = {
  resolve: (value, page) => {
    const { sending, failed, closed, added, onward, payment } = complete(value);
    const { upsell: offer } = page;
    const price = page.hasCampaigns && offer ? page.product(offer.product)?.price.amount : undefined;
    return {
      sending: page.text(sending),
      failed: page.text(failed),
      closed: page.text(closed),
      ...(added && { added: page.text(added) }),
      ...(onward && { onward: page.text(onward) }),
      ...(payment && {
        payment: (["same-invoice", "second-charge", "new-step"] as const).map(
          (way) => [way, page.text(payment[way])] as const,
        ),
      }),
      ...(offer && {
        offer: { page: page.path(page.market), ...offer, ...(price !== undefined && { price }) },
      }),
    };
  },
  texts: (value) => {
    const { payment, ...texts } = complete(value);
    return [
      ...Object.entries(texts).flatMap(([key, text]) => (text === undefined ? [] : [{ text, below: [key] }])),
      ...Object.entries<string>(payment ?? {}).map(([key, text]) => ({ text, below: ["payment", key] })),
    ];
  },
  exit: () => ({ kind: "accept" }),
  sells: () => true,
};

/** The price of delivery, in the smallest unit of the market's currency. */
export interface DeliveryTerms {
  readonly fee: number;
  /** Delivery is free from this price on. Default: never. */
  readonly freeFrom?: number | undefined;
}

/** The delivery fee and the total of an order, in the currency's smallest unit. */
export function orderTotal(
  price: number,
  { fee, freeFrom = Number.POSITIVE_INFINITY }: DeliveryTerms,
): { readonly delivery: number; readonly total: number } {
  const delivery = price >= freeFrom ? 0 : fee;
  return { delivery, total: price + delivery };
}

/** The delivery fee and the total of an order with these lines. */
export const orderSum = ({
  lines,
  terms,
}: {
  readonly lines: readonly { readonly price: number }[];
  readonly terms: DeliveryTerms;
}): ReturnType<typeof orderTotal> =>
  orderTotal(
    lines.reduce((sum, { price }) => sum + price, 0),
    terms,
  );

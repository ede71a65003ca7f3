/** What delivery costs, in the smallest unit of the market's currency. */
export interface DeliveryTerms {
  readonly fee: number;
  /** From this price on delivery is free. Never unless given. */
  readonly freeFrom?: number | undefined;
}

/** What an order comes to: the fee for its delivery, and all together. Amounts in the smallest unit. */
export function orderTotal(
  price: number,
  { fee, freeFrom = Number.POSITIVE_INFINITY }: DeliveryTerms,
): { readonly delivery: number; readonly total: number } {
  const delivery = price >= freeFrom ? 0 : fee;
  return { delivery, total: price + delivery };
}

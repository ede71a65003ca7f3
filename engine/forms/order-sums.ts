/** A row of an order's summary. */
export interface SumRow {
  readonly name: string;
  readonly price: string;
}

/** What an order costs besides its lines, formatted for its market. */
export interface OrderSums {
  /** Omitted if delivery is free. */
  readonly delivery?: string;
  /** The taxes that are added to net prices. Omitted if there are none. */
  readonly taxes?: readonly SumRow[];
  readonly total: string;
  /** The taxes that gross prices include. Omitted if there are none. */
  readonly included?: readonly SumRow[];
}

/** The path to which a form with net prices sends the typed address. */
export const totalPath = "/api/order/total";

/** The fields of that request. `page`: the path of the form's page, which shows the prices. `product`: one field for each. */
export const totalFields = {
  market: "market",
  page: "page",
  product: "product",
  region: "region",
  postcode: "postcode",
} as const;

/** The JSON answer: the sums of an order of each product at that address, and the amount that the form sends of it. */
export type TotalAnswer = Readonly<Record<string, OrderSums & { readonly amount: number | string }>>;

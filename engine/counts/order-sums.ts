import type { CountKind, CountSum } from "./count.ts";

/** Orders and their revenue, in the currency's smallest unit. */
export interface OrderSums {
  /** All orders, also those that wait for their payment. */
  readonly orders: number;
  readonly amount: number;
  /** Orders whose goods may leave: on invoice, paid or not, and those whose money was held or has arrived. */
  readonly sold: number;
  readonly soldAmount: number;
  /** Sold orders of visits whose views are counted. Rates use only these. */
  readonly counted: number;
  readonly countedAmount: number;
}

/** The kinds that `sumOrders` adds up. */
export const orderKinds: readonly CountKind[] = ["order", "counted-order", "unpaid", "counted-unpaid"];

/** Adds up orders. Ignores other kinds. */
export function sumOrders(sums: readonly CountSum[]): OrderSums {
  const total = (kind: CountKind, part: "number" | "amount") =>
    sums.reduce((count, sum) => (sum.kind === kind ? count + sum[part] : count), 0);
  const subtract = (kind: CountKind, unpaid: CountKind, part: "number" | "amount") =>
    total(kind, part) - total(unpaid, part);
  return {
    orders: total("order", "number"),
    amount: total("order", "amount"),
    sold: subtract("order", "unpaid", "number"),
    soldAmount: subtract("order", "unpaid", "amount"),
    counted: subtract("counted-order", "counted-unpaid", "number"),
    countedAmount: subtract("counted-order", "counted-unpaid", "amount"),
  };
}

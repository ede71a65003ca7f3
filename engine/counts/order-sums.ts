import type { CountKind, CountSum } from "./count.ts";

/** Orders and their revenue, in the currency's smallest unit. */
export interface OrderSums {
  /** All orders, paid or not. */
  readonly orders: number;
  readonly amount: number;
  /** Orders on invoice, and those whose money was held or has arrived. */
  readonly paid: number;
  readonly paidAmount: number;
  /** Paid orders of visits whose views are counted. Rates use only these. */
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
    paid: subtract("order", "unpaid", "number"),
    paidAmount: subtract("order", "unpaid", "amount"),
    counted: subtract("counted-order", "counted-unpaid", "number"),
    countedAmount: subtract("counted-order", "counted-unpaid", "amount"),
  };
}

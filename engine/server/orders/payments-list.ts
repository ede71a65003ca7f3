import { printAmount } from "../../commerce/money.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import type { OrderPayment } from "../../commerce/order-payments.ts";
import { csvRow } from "./submissions-csv.ts";

const columns = [
  "at",
  "order",
  "market",
  "type",
  "provider",
  "reference",
  "currency",
  "received",
  "returned",
];

/** Prints payments as CSV. Amounts are in whole units: `received`, or `returned` to the customer. */
export const paymentsCsv = (payments: readonly OrderPayment[]): string =>
  [
    csvRow(columns),
    ...payments.map(({ at, order, market, type, provider, reference, currency, amount }) => {
      const printed = printAmount(amount, currency);
      const isReceived = type === "paid" || type === "under-review";
      const amounts = isReceived ? [printed, ""] : ["", printed];
      const time = new Date(at).toISOString();
      const id = shownOrderId(order);
      return csvRow([time, id, market, type, provider ?? "", reference ?? "", currency, ...amounts]);
    }),
  ].join("");

/** Prints payments as a JSON array. Amounts are in the currency's smallest unit. */
export const paymentsJson = (payments: readonly OrderPayment[]): string =>
  `${JSON.stringify(payments, undefined, 2)}\n`;

import { shownOrderId } from "../../commerce/order-id.ts";
import type { OrderPayment } from "../../commerce/order-payments.ts";
import { type CsvSeparator, csvRow, printCsvAmount } from "./submissions-csv.ts";

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
export const paymentsCsv = (payments: readonly OrderPayment[], separator: CsvSeparator): string =>
  [
    csvRow(columns, separator),
    ...payments.map(({ at, order, market, type, provider, reference, currency, amount }) => {
      const printed = printCsvAmount(amount, currency, separator);
      const isReceived = type === "paid" || type === "under-review";
      const amounts = isReceived ? [printed, ""] : ["", printed];
      const time = new Date(at).toISOString();
      const id = shownOrderId(order);
      const cells = [time, id, market, type, provider ?? "", reference ?? "", currency, ...amounts];
      return csvRow(cells, separator);
    }),
  ].join("");

/** Prints payments as a JSON array. Amounts are in the currency's smallest unit. */
export const paymentsJson = (payments: readonly OrderPayment[]): string =>
  `${JSON.stringify(payments, undefined, 2)}\n`;

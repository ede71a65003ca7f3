import { printAmount } from "../../commerce/money.ts";
import type { Order } from "../../commerce/order.ts";
import type { OrderService, SubmissionFilter } from "../../commerce/order-book.ts";
import { readState } from "../../commerce/order-state.ts";
import { printValue } from "../../forms/print-value.ts";

/** What separates cells. Excel expects a semicolon in countries that write amounts with a comma. */
export type CsvSeparator = "," | ";";

/**
 * A cell as in RFC 4180. A leading apostrophe keeps spreadsheets from running the text as a formula. A telephone number is
 * none, and parcel services take it as it is.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^\+\d[\d ]*$/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record of a CSV file (RFC 4180), with its line break. */
export const csvRow = (cells: readonly string[], separator: CsvSeparator): string =>
  `${cells.map(cell).join(separator)}\r\n`;

/** An amount as spreadsheets that expect the separator read it. */
export const printCsvAmount = (amount: number, currency: string, separator: CsvSeparator): string => {
  const printed = printAmount(amount, currency);
  return separator === ";" ? printed.replace(".", ",") : printed;
};

const orderColumns = ["order", "currency", "products", "delivery", "taxes", "total", "documents"];

function orderCells(order: Order | undefined, separator: CsvSeparator): readonly string[] {
  if (order === undefined) return orderColumns.map(() => "");
  const { id, currency, documents = [] } = order;
  const { lines, delivery, taxes, total } = readState(order);
  const print = (amount: number) => printCsvAmount(amount, currency, separator);
  const products = lines
    .map(({ product, price, quantity }) => {
      const pieces = quantity === 1 ? "" : `${quantity} × `;
      return `${pieces}${product} ${print(price)}`;
    })
    .join("; ");
  const taxList = (taxes?.amounts ?? [])
    .map(({ name, rate, amount }) => `${name} ${rate / 10_000}% ${print(amount)}`)
    .join("; ");
  const numbers = documents.map(({ number }) => number).join("; ");
  return [id, currency, products, print(delivery), taxList, print(total), numbers];
}

/** The names of all fields that were filled in, in the order of their first use. */
async function findFieldNames(orders: OrderService, filter: SubmissionFilter): Promise<readonly string[]> {
  const firstUse = new Map<string, number>();
  for await (const { id, values } of orders.submissions(filter))
    for (const name of Object.keys(values)) firstUse.set(name, Math.min(id, firstUse.get(name) ?? id));
  return [...firstUse].toSorted(([, a], [, b]) => a - b).map(([name]) => name);
}

/**
 * Writes submissions as a CSV file, one record at a time, with a column for each field that any of them has.
 */
export async function* submissionsCsv(
  orders: OrderService,
  filter: SubmissionFilter,
  separator: CsvSeparator = ",",
): AsyncGenerator<string> {
  const fields = await findFieldNames(orders, filter);
  yield csvRow(["post", "at", "form", "market", ...orderColumns, ...fields], separator);
  for await (const { id, at, form, market, order, values } of orders.submissions(filter)) {
    const typed = fields.map((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined) return "";
      if (typeof value === "number" && separator === ";") return String(value).replace(".", ",");
      return typeof value === "string" ? value : printValue(value, "en");
    });
    const first = [String(id), new Date(at).toISOString(), form, market];
    yield csvRow([...first, ...orderCells(order, separator), ...typed], separator);
  }
}

import type { DatabaseSync } from "node:sqlite";
import { orderSum } from "../order-sum.ts";
import type { Order } from "../sink.ts";
import { csvRow } from "./csv.ts";
import { fieldNames, type PostFilter, readPosts } from "./sqlite-posts.ts";

/** An amount in the smallest unit as a plain number with a point: 2990 EUR is 29.90. */
export function plainAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return (amount / 10 ** digits).toFixed(digits);
}

const orderColumns = ["order", "currency", "products", "delivery", "total"];

function orderCells(order: Order | undefined): readonly string[] {
  if (order === undefined) return orderColumns.map(() => "");
  const { id, currency, lines } = order;
  const { delivery, total } = orderSum(order);
  const products = lines.map(({ product, price }) => `${product} ${plainAmount(price, currency)}`).join("; ");
  return [id, currency, products, plainAmount(delivery, currency), plainAmount(total, currency)];
}

/** Posts as a CSV file, record by record: a column for each field that was ever filled in. */
export function* postsCsv(database: DatabaseSync, filter: PostFilter): Generator<string> {
  const fields = fieldNames(database, filter);
  yield csvRow(["post", "at", "form", "market", ...orderColumns, ...fields]);
  for (const { id, at, form, market, order, values } of readPosts(database, filter)) {
    const typed = fields.map((name) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return value === true ? "yes" : (value ?? "");
    });
    yield csvRow([String(id), new Date(at).toISOString(), form, market, ...orderCells(order), ...typed]);
  }
}

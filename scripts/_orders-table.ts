import { plainAmount } from "../engine/server/node/posts-csv.ts";
import type { StoredPost } from "../engine/server/node/sqlite-posts.ts";
import { orderSum } from "../engine/server/order-sum.ts";

const columns = ["post", "at (UTC)", "form", "market", "order", "lines", "total", "email"];

function cells({ id, at, form, market, order, values }: StoredPost): readonly string[] {
  const time = new Date(at).toISOString().slice(0, 16).replace("T", " ");
  const total = order && `${plainAmount(orderSum(order).total, order.currency)} ${order.currency}`;
  const { email = "" } = values;
  return [
    String(id),
    time,
    form,
    market,
    order?.id ?? "",
    order ? String(order.lines.length) : "",
    total ?? "",
    // What a visitor has typed could steer the terminal.
    String(email).replaceAll(/\p{Cc}/gu, "?"),
  ];
}

/** Posts as a table for a terminal. */
export function ordersTable(posts: readonly StoredPost[]): string {
  const rows = [columns, ...posts.map(cells)];
  const widths = columns.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, place) => text.padEnd(widths[place] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

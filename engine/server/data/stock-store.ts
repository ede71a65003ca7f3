import type { Stock, StockBook } from "../../commerce/order-book.ts";
import type { RunStatements } from "./database.ts";
import { sql } from "./statement.ts";

/** Creates the stock of a database. */
export const createStock = (run: RunStatements): StockBook => ({
  async list() {
    const [stock] = await run(sql<Stock>`SELECT product, available FROM stock ORDER BY product`);
    return stock;
  },
  async set({ product, available }, expected) {
    const isExpected = expected === undefined ? sql`TRUE` : sql`available = ${expected}`;
    const [, changed] = await run(
      sql`INSERT INTO stock (product, available) VALUES (${product}, 0) ON CONFLICT DO NOTHING`,
      sql`UPDATE stock SET available = ${available} WHERE product = ${product} AND ${isExpected} RETURNING product`,
    );
    return changed.length > 0;
  },
  async add(product, pieces) {
    const [[stock]] = await run(sql<Pick<Stock, "available">>`
      INSERT INTO stock (product, available) VALUES (${product}, ${pieces})
      ON CONFLICT (product) DO UPDATE SET available = stock.available + excluded.available RETURNING available`);
    return stock?.available ?? pieces;
  },
});

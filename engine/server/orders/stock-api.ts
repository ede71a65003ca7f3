import { Hono } from "hono";
import type { Stock, StockBook } from "../../commerce/order-book.ts";
import type { ServerApp } from "../http/app.ts";
import { ordersPath } from "../http/orders-path.ts";
import { readBody, readExpected, readInput, refuse } from "./orders-api-input.ts";
import { productSchema, stockInput } from "./orders-api-schemas.ts";

const answerStock = (stock: Stock): Response =>
  Response.json(stock, { headers: { etag: `"${stock.available}"` } });

/** The part of the order API with the stock of products. */
export function stockApi(stock: StockBook): ServerApp {
  const app: ServerApp = new Hono();
  const path = `${ordersPath}/stock`;
  app.get(path, async () => Response.json({ stock: await stock.list() }));
  app.put(`${path}/:product`, async ({ req }) => {
    const input = readInput(productSchema, req.param("product"));
    if ("problem" in input) throw refuse(422, { ...input.problem, path: "product" });
    const product = input.value;
    const expected = readExpected(req.header("if-match"), "the number of pieces that you have read");
    const { available } = await readBody(req.raw, stockInput, 'Send { "available": 20 }.');
    if (await stock.set({ product, available }, expected)) return answerStock({ product, available });
    const present = (await stock.list()).find((entry) => entry.product === product)?.available ?? 0;
    const message = `The stock has ${present} pieces of ${product}, not ${expected}. Compute the number again, and send it with the present one.`;
    throw refuse(412, { code: "changed", message, path: "If-Match" }, {}, { etag: `"${present}"` });
  });
  return app;
}

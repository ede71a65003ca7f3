import { readOnce } from "../read-once.ts";
import type { Files } from "../stored-files.ts";
import type { OrderTable } from "./order-table.ts";

/** What the build sells: `dist-server/orders.json`. Nothing, if the site sells nothing. */
export type OrderPrices = () => Promise<OrderTable>;

// SAFETY: the build writes this file from an OrderTable.
const readTable = readOnce((text) => JSON.parse(text) as OrderTable);

export const orderPrices =
  (files: Files): OrderPrices =>
  async () => {
    const file = await files.server("orders.json");
    return file ? readTable(file) : { markets: {} };
  };

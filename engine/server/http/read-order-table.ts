import type { OrderTable } from "../../commerce/order-table.ts";
import { readOnce } from "./read-once.ts";
import type { Files } from "./stored-files.ts";

/** What the build sells: `dist-server/orders.json`. Nothing, if the site sells nothing. */
export type ReadOrderTable = () => Promise<OrderTable>;

// SAFETY: the build writes this file from an OrderTable.
const readTable = readOnce((text) => JSON.parse(text) as OrderTable);

export const orderTableReader =
  (files: Files): ReadOrderTable =>
  async () => {
    const file = await files.server("orders.json");
    return file ? readTable(file) : { markets: {} };
  };

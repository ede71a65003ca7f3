import { readOnce } from "../read-once.ts";
import type { Files } from "../stored-files.ts";
import type { Order } from "../stores/order-store.ts";
import { createOrderId } from "./order-id.ts";
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

export interface FirstChoice {
  readonly market: string;
  readonly product: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Creates an order of one product at the market's price. Undefined if the market does not sell it (decision
 * 31).
 */
export function startOrder(table: OrderTable, { market, product, at }: FirstChoice): Order | undefined {
  const sells = Object.hasOwn(table.markets, market) ? table.markets[market] : undefined;
  const sold = sells && Object.hasOwn(sells.products, product) ? sells.products[product] : undefined;
  if (sells === undefined || sold === undefined) return undefined;
  const { currency, terms } = sells;
  return { id: createOrderId(), market, currency, lines: [{ product, ...sold }], terms, at };
}

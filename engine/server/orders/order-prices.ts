import { lookUp } from "../look-up.ts";
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
  /** Finds the route of the page on which it was ordered. Called only if some pages have prices of their own. */
  readonly findRoute?: () => string | undefined;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Creates an order of one product at the price that its page shows in the market. Undefined if the market does
 * not sell it (decision 31).
 */
export function startOrder(
  table: OrderTable,
  { market, product, findRoute, at }: FirstChoice,
): Order | undefined {
  const sells = lookUp(table.markets, market);
  const sold = lookUp(sells?.products, product);
  if (sells === undefined || sold === undefined) return undefined;
  const { currency, terms } = sells;
  const ownPrices = sells.prices && lookUp(sells.prices, findRoute?.() ?? "");
  const price = lookUp(ownPrices, product) ?? sold.price;
  return { id: createOrderId(), market, currency, lines: [{ product, ...sold, price }], terms, at };
}

import type { Files } from "../files.ts";
import { orderCookie } from "../orders/order-cookie.ts";
import type { OrderTable } from "../orders/order-table.ts";
import { startOrder } from "../orders/start-order.ts";
import type { Services } from "../services.ts";
import type { Order } from "../sink.ts";

/** How an order begins, and how the visitor's browser remembers it. */
export interface Orders {
  /** Undefined when the market does not sell the product. */
  start(choice: Parameters<typeof startOrder>[1]): Promise<Order | undefined>;
  /** The header `Set-Cookie` for the request that has placed the order. */
  cookie(order: Order, request: Request): Promise<string>;
}

/** Orders at the prices of the build: `dist-server/orders.json`, read when the first one comes. */
export function placeOrders(files: Files, host: Pick<Services, "secrets" | "isSecure">): Orders {
  let prices: OrderTable | undefined;
  return {
    start: async (choice) => {
      const file = prices === undefined ? await files.server("orders.json") : undefined;
      // Sound: the build has written it.
      if (file) prices = JSON.parse(new TextDecoder().decode(file.body)) as OrderTable;
      return prices && startOrder(prices, choice);
    },
    cookie: (order, request) => orderCookie(order, host, request),
  };
}

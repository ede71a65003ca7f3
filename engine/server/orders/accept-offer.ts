import type { Services } from "../services.ts";
import type { Order } from "../sink.ts";
import { orderOf } from "./order-cookie.ts";
import type { OrderTable, Upsell } from "./order-table.ts";

/** How long lines can be added to an order, in milliseconds: then it is packed. */
const openFor = 3_600_000;

/** An offer of a page. */
export interface Offer {
  readonly route: string;
  readonly market: string;
  readonly upsell: Upsell;
}

/** What a page offers after an order; undefined where it offers nothing, or another product. */
export function offerOf(
  { markets }: OrderTable,
  { route, market, product }: { readonly route: string; readonly market: string; readonly product: string },
): Offer | undefined {
  const upsells = Object.hasOwn(markets, market) ? markets[market]?.upsells : undefined;
  const upsell = upsells && Object.hasOwn(upsells, route) ? upsells[route] : undefined;
  return upsell?.product === product ? { route, market, upsell } : undefined;
}

/**
 * Adds what a page offers to the running order of a request: once per order and route, within an hour. Without an order
 * nothing is added, nor where the order's market does not sell it for the price that the page has shown. Answers with the
 * order as it is then; rejects when that could not be stored.
 */
export async function acceptOffer(
  request: Request,
  { markets }: OrderTable,
  { route, market, upsell }: Offer,
  services: Pick<Services, "sink" | "secrets" | "now" | "isSecure">,
): Promise<Order | undefined> {
  const order = await orderOf(request, services);
  if (order === undefined || services.now() - order.at >= openFor) return order;
  const own = markets[order.market]?.upsells[route];
  const isShown =
    own?.product === upsell.product &&
    own.price === upsell.price &&
    markets[market]?.currency === order.currency;
  if (!isShown) return order;
  const { product, name, price } = own;
  // The route is the key: the order keeps what it was told first, however often that is sent.
  return services.sink.addLine(order.id, { product, name, price }, route);
}

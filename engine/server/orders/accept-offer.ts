import type { Order, OrderLine } from "../../commerce/order.ts";
import type { BuildAttempt } from "../../commerce/order-book.ts";
import { acceptsLines } from "../../commerce/order-state.ts";
import { listUpsells, type OrderTable, toLine, type Upsell } from "../../commerce/order-table.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import { attemptLine, findPayer, findUpsellPayment, readMethod } from "../../payments/new-attempt.ts";
import type { Counting } from "../http/counting.ts";
import { readOrderCookie } from "../http/order-cookie.ts";
import type { Services } from "../http/services.ts";

/** How long lines can be added to an order, in milliseconds. Then it is packed. */
const openFor = 3_600_000;

/** An upsell, and the page that offers it. */
export interface Offer {
  readonly route: string;
  readonly market: string;
  readonly upsell: Upsell;
  /** The price that the page has shown, if it said. */
  readonly shownPrice?: number | undefined;
}

/**
 * What became of an offer. `known`: the order had this line before. `price`: the visitor has seen another price, so
 * the line was not added. `sold-out`: too few pieces of the product are left. `closed`: there is no order, or nothing can be added to it any more.
 */
export type Acceptance =
  | { readonly kind: "added" | "known"; readonly order: Order }
  | { readonly kind: "price" | "sold-out"; readonly order: Order; readonly line: OrderLine }
  | { readonly kind: "closed"; readonly order: Order | undefined };

/** The offer of a page. Undefined if the page offers nothing, or another product. */
export function findOffer(
  { markets }: OrderTable,
  { route, market, product }: { readonly route: string; readonly market: string; readonly product: string },
): Offer | undefined {
  const sells = Object.hasOwn(markets, market) ? markets[market] : undefined;
  const upsell = listUpsells(sells, route).find((one) => one.product === product);
  return upsell && { route, market, upsell };
}

/** Counts an accepted offer once for each order and route. */
function countAccepted(
  counting: Counting,
  request: Request,
  { id, market, origin }: Order,
  { route, product }: { readonly route: string; readonly product: string },
): void {
  if (!counting.isFirst(`accepted ${id} ${route}`)) return;
  const source = origin && { source: origin.source };
  const offer = { market, subject: route, object: product, ...source };
  // If the visitor has refused to be counted, the browser has not reported that it showed the offer.
  if (counting.isFirst(`shown ${id} ${route}`)) counting.count(request, { kind: "offer-shown", ...offer });
  counting.count(request, { kind: "offer-accepted", ...offer });
}

/** Returns the function that builds the attempt to pay for an accepted offer. Undefined if an invoice contains it. */
function attemptBuilder(order: Order, next: string, now: number): BuildAttempt | undefined {
  const payer = findPayer(order);
  if (payer === undefined || findUpsellPayment(order) === "same-invoice") return undefined;
  return (withLine) => attemptLine(withLine, readMethod(payer), { at: now, next });
}

/**
 * Adds the offer of a page to the running order of a request: once for each order and route, within an hour of the
 * order, unless it has been cancelled or shipped since. Rejects if the line could not be stored. An order is closed, too, if its market has another price or currency
 * than the page's.
 */
export async function acceptOffer(
  request: Request,
  { markets }: OrderTable,
  { route, market, upsell, shownPrice }: Offer,
  services: Pick<Services, "orders" | "secrets" | "now" | "isSecure">,
  counting?: Counting,
): Promise<Acceptance> {
  const order = await readOrderCookie(request, services);
  const closed = { kind: "closed", order } as const;
  if (order === undefined || services.now() - order.at >= openFor) return closed;
  if (!acceptsLines(order) || findUpsellPayment(order) === "none") return closed;
  const currentOffer = listUpsells(markets[order.market], route).find(
    (one) => one.product === upsell.product,
  );
  const isShown = currentOffer?.price === upsell.price && markets[market]?.currency === order.currency;
  if (currentOffer === undefined || !isShown) return closed;
  const { product, price } = currentOffer;
  const line = toLine(product, currentOffer);
  const isKnown = order.lines.some((other) => other.product === product);
  if (shownPrice !== undefined && shownPrice !== price && !isKnown) return { kind: "price", order, line };
  // The route is the idempotency key: the order keeps the first line, however often the same offer is sent.
  const attempt = attemptBuilder(order, upsell.next, services.now());
  const updated = await services.orders.addLine(order.id, line, route, attempt);
  if (updated === undefined) return { kind: "sold-out", order, line };
  // The order may have ended in between.
  if (!acceptsLines(updated)) return closed;
  const isAdded = updated.lines.length > order.lines.length;
  if (isAdded && counting && !isTestOrder(order)) countAccepted(counting, request, order, { route, product });
  return { kind: isAdded ? "added" : "known", order: updated };
}

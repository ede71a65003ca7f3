import type { Order } from "../../commerce/order.ts";
import type { OrderSubmission } from "../../commerce/order-book.ts";
import { findAccessEnd } from "../../commerce/page-access.ts";
import { isRecent, type OrderGrant, readGrant } from "./order-cookie.ts";
import type { Services } from "./services.ts";

/** An order that a visitor may see. `isMasked`: without what identifies the customer, because a link has opened it. */
export interface OpenOrder extends OrderSubmission {
  readonly isMasked: boolean;
}

/** Whether a link opens the page of an order now, or the cookie that a link has set. */
export const isPageOpen = (order: Order, { until = 0 }: OrderGrant, now: number): boolean =>
  now < Math.max(until, findAccessEnd(order));

/**
 * The order that a request may see: the running order or, with `page`, the order with this id. Undefined if the cookies do
 * not open it, or if it does not exist. Rejects if the store does.
 */
export async function findOpenOrder(
  request: Request,
  services: Services,
  page?: string,
): Promise<OpenOrder | undefined> {
  const running = readGrant(request, services, "order");
  const linked = page === undefined ? undefined : readGrant(request, services, "order-page");
  const id = page ?? running?.id;
  const grants = [running, linked].filter((grant) => grant?.id === id);
  const submission =
    id === undefined || grants.length === 0 ? undefined : await services.orders.findSubmission(id);
  if (submission === undefined) return undefined;
  const now = services.now();
  if (grants.includes(running) && isRecent(submission.order, now)) return { ...submission, isMasked: false };
  const isOpen = linked && grants.includes(linked) && isPageOpen(submission.order, linked, now);
  return isOpen ? { ...submission, isMasked: true } : undefined;
}

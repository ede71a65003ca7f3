import type { OrderSubmission } from "../../commerce/order-book.ts";
import { describeError } from "../data/describe-error.ts";
import { isRecent, readCookieId } from "../http/order-cookie.ts";
import type { Services } from "../http/services.ts";

/**
 * The order that a page shows to the visitor: the running order or, on the page of an order, this order. Undefined if the
 * visitor's cookies do not open it, or if it does not exist. "unread": the store does not respond.
 */
export async function findKnownOrder(
  request: Request,
  services: Services,
  page?: string,
): Promise<OrderSubmission | "unread" | undefined> {
  const running = readCookieId(request, services);
  const id =
    page === undefined
      ? running
      : [running, readCookieId(request, services, "order-page")].find((cookie) => cookie === page);
  if (id === undefined) return undefined;
  try {
    const submission = await services.orders.findSubmission(id);
    const isOpen = submission && (page !== undefined || isRecent(submission.order, services.now()));
    return isOpen ? submission : undefined;
  } catch (error) {
    services.log({ level: "error", event: "order not read", ...describeError(error) });
    return "unread";
  }
}

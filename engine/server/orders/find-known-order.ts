import type { Order } from "../../commerce/order.ts";
import { describeError } from "../data/describe-error.ts";
import { hasOrderCookie, readOrderCookie } from "../http/order-cookie.ts";
import type { Services } from "../http/services.ts";

/** The order of a request. "unread": the request has our cookie, but the store does not respond. */
export async function findKnownOrder(
  request: Request,
  services: Services,
): Promise<Order | "unread" | undefined> {
  if (!hasOrderCookie(request, services)) return undefined;
  try {
    return await readOrderCookie(request, services);
  } catch (error) {
    services.log({ level: "error", event: "order not read", ...describeError(error) });
    return "unread";
  }
}

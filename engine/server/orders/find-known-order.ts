import { describeError } from "../describe-error.ts";
import type { Services } from "../services.ts";
import type { Order } from "../stores/order-store.ts";
import { hasOrderCookie, readOrderCookie } from "./order-cookie.ts";

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

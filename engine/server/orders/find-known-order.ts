import { describeError } from "../data/describe-error.ts";
import { findOpenOrder, type OpenOrder } from "../http/find-open-order.ts";
import type { Services } from "../http/services.ts";

/** The order that a page shows to the visitor, as `findOpenOrder` says. "unread": the store does not respond. */
export async function findKnownOrder(
  request: Request,
  services: Services,
  page?: string,
): Promise<OpenOrder | "unread" | undefined> {
  try {
    return await findOpenOrder(request, services, page);
  } catch (error) {
    services.log({ level: "error", event: "order not read", ...describeError(error) });
    return "unread";
  }
}

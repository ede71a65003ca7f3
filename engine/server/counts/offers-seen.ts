import { listUpsells } from "../../commerce/order-table.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import { hasOrderCookie, readOrderCookie } from "../http/order-cookie.ts";
import type { Services } from "../http/services.ts";
import type { ReadOrderTable } from "../http/stored-files.ts";
import type { SiteCounting } from "./counting.ts";

/** Called when a visitor with an order moves from one page to the next: route names, and the market. */
export type SeeOffers = (request: Request, from: string | undefined, to: string, market: string) => void;

/**
 * Counts offers that a visitor with an order sees, and those that are left without being accepted. Each order
 * counts once for each offer, a test order not at all.
 */
export function offersSeen(
  counting: SiteCounting,
  services: Pick<Services, "orders" | "secrets" | "now" | "isSecure">,
  prices: ReadOrderTable,
): SeeOffers {
  return (request, from, to, market) => {
    if (!hasOrderCookie(request, services)) return;
    counting.later(request, async (statistics) => {
      const sells = (await prices()).markets[market];
      const [before, after] = [statistics.route(from ?? "") ?? "", statistics.route(to) ?? ""];
      // The control's stands for those of all arms.
      const [[offerBefore, ...otherOffers], [offerAfter]] = [
        listUpsells(sells, before),
        listUpsells(sells, after),
      ];
      if (offerBefore === undefined && offerAfter === undefined) return [];
      const order = await readOrderCookie(request, services);
      if (order === undefined || isTestOrder(order)) return [];
      const { id, origin } = order;
      const base = { market, ...(origin && { source: origin.source }) };
      const isAccepted = [offerBefore, ...otherOffers].some((one) =>
        order.lines.some(({ product }) => product === one?.product),
      );
      return [
        ...(offerBefore && !isAccepted && before !== after && counting.isFirst(`declined ${id} ${before}`)
          ? [{ ...base, kind: "offer-declined" as const, subject: before, object: offerBefore.product }]
          : []),
        ...(offerAfter && counting.isFirst(`shown ${id} ${after}`)
          ? [{ ...base, kind: "offer-shown" as const, subject: after, object: offerAfter.product }]
          : []),
      ];
    });
  };
}

import type { Order } from "../../commerce/order.ts";
import { listUpsells, type OrderTable } from "../../commerce/order-table.ts";
import type { Attempt } from "../../commerce/payment-attempts.ts";
import { findUpsellPayment } from "../../payments/new-attempt.ts";
import { findPage } from "../../routing/find-page.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { lookUp } from "../http/stored-files.ts";

/** Whether the customer has paid an attempt, as far as the customer can. */
export const hasMoney = ({ status }: Attempt): boolean =>
  ["paid", "authorised", "processing"].includes(status);

/**
 * The path that a customer goes on to: an order that cannot take another product passes the pages that offer one
 * (decision 40).
 */
export function findOnward(table: SiteTable, { markets }: OrderTable, order: Order, path: string): string {
  const market = lookUp(markets, order.market);
  let onward = path;
  // Each offer leads to a later page. A site has fewer pages than that.
  for (let passed = 0; passed < table.routes.length && findUpsellPayment(order) === "none"; passed++) {
    const match = findPage(table, onward.split(/[?#]/)[0] ?? "", "", order.market);
    const [upsell] = "route" in match ? listUpsells(market, match.route) : [];
    if (upsell === undefined) break;
    onward = upsell.next;
  }
  return onward;
}

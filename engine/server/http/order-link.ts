import type { Order } from "../../commerce/order.ts";
import { orderPagePath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import { type OrderGrant, signOrder } from "./order-cookie.ts";
import type { Services } from "./services.ts";

/** The query parameter with the signature of a link. */
export const keyName = "key";

/** The path of an order's page. Undefined if the site has no page for orders, or not the order's market. */
export function getOrderPath(
  { id, market }: Pick<Order, "id" | "market">,
  { orderPage, markets }: SiteTable,
): string | undefined {
  const segment = markets.find(({ code }) => code === market)?.segment;
  return orderPage === undefined || segment === undefined ? undefined : orderPagePath(orderPage, segment, id);
}

/**
 * The address that opens an order's page for everybody who has it. Send it only to the customer. `origin`: that of the
 * shop, such as https://shop.example. `until`: it is valid at least until then. Default: as long as decision 337 says.
 * Undefined if the order has no page.
 */
export function orderLink(
  order: OrderGrant & Pick<Order, "market">,
  {
    table,
    secrets,
    origin,
  }: Pick<Services, "secrets"> & { readonly table: SiteTable; readonly origin: string },
): string | undefined {
  const path = getOrderPath(order, table);
  return path && `${origin}${path}?${keyName}=${signOrder(order, secrets, "order-link")}`;
}

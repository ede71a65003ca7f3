import type { PayloadOrder } from "../payload/payload.ts";
import { orderHref, withQuery } from "../routing/order-href.ts";

/**
 * Writes the order rule and the visitor's query into every order button and query-keeping link below `root`
 * (decision 4). What the server wrote is kept aside, so that a later query starts from it again.
 */
export function decorateLinks(root: ParentNode, order: PayloadOrder, search: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-order-target],a[data-keep-query]")) {
    const written = link.dataset["href"] ?? link.getAttribute("href");
    if (written === null) continue;
    link.dataset["href"] = written;
    link.setAttribute(
      "href",
      withQuery(link.dataset["orderTarget"] === undefined ? written : orderHref(order, search), search),
    );
  }
}

import type { PayloadOrder } from "../../payload/payload.ts";
import { orderHref, withQuery } from "../../routing/order-href.ts";

/**
 * Writes the order rule and the visitor's query into every order button and query-keeping link below `root`
 * (decision 4). `data-href` keeps the original href, so that a later query starts from it again.
 */
export function decorateLinks(root: ParentNode, rules: PayloadOrder["rules"], search: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-order-target],a[data-keep-query]")) {
    const written = link.dataset["href"] ?? link.getAttribute("href");
    if (written === null) continue;
    link.dataset["href"] = written;
    const href =
      link.dataset["orderTarget"] === undefined ? written : orderHref({ rules, href: written }, search);
    const decorated = withQuery(href, search);
    if (link.getAttribute("href") !== decorated) link.setAttribute("href", decorated);
  }
}

import { forgetOrder, orderedHook } from "funnel-engine/for-blocks/enhance";
import type { AfterOrderProps } from "./schema.ts";

/**
 * On a full page load the server has checked the order's cookie. If it found no order, forget the one that
 * this tab remembers.
 *
 * After a client-side navigation the page of orders lacks its form for a link, because only documents have it. Load the
 * document once the visitor sees this block: visitors with an order do not.
 */
export function enhance(element: HTMLElement, { orderPage }: Pick<AfterOrderProps, "orderPage">): () => void {
  const { documentElement } = document;
  const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && location.reload());
  if (!("hydrated" in documentElement.dataset)) {
    if (!documentElement.hasAttribute(orderedHook)) forgetOrder();
  } else if (orderPage && location.pathname.startsWith(orderPage))
    for (const text of element.children) watcher.observe(text);
  return () => watcher.disconnect();
}

import { forgetOrder, orderedHook } from "funnel-engine/for-blocks/enhance";

/**
 * On a full page load the server has checked the order's cookie. If it found no order, forget the one that
 * this tab remembers.
 *
 * After a client-side navigation the form for a link is missing, because only documents have it. Load the document once
 * the visitor sees this block: visitors with an order do not.
 */
export function enhance(element: HTMLElement): () => void {
  const { documentElement } = document;
  const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && location.reload());
  const finder = element.querySelector("[data-finder]");
  if (!("hydrated" in documentElement.dataset)) {
    if (!documentElement.hasAttribute(orderedHook)) forgetOrder();
  } else if (finder && !finder.hasChildNodes()) watcher.observe(finder);
  return () => watcher.disconnect();
}

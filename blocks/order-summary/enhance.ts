import { summaryHref } from "../../engine/forms/order-post.ts";
import { forgetOrder, notedOrder } from "../../engine/runtime/hooks/noted-order.ts";

/** After a navigation in the browser: asks for the summary once, where this tab knows of an order. A full load has it already. */
export function enhance(element: HTMLElement): () => void {
  const template = element.querySelector("template");
  if (template === null || template.previousElementSibling !== null || notedOrder() === undefined)
    return () => undefined;
  const leaving = new AbortController();
  const { market = "" } = document.body.dataset;
  fetch(summaryHref(location.pathname, market), { signal: leaving.signal })
    .then((response) => (response.status === 200 ? response.text() : ""))
    .then((html) => (html === "" ? forgetOrder() : template.insertAdjacentHTML("beforebegin", html)))
    .catch(() => {
      // Nobody answers: what was ordered is in the confirmation, too.
      if (!leaving.signal.aborted) forgetOrder();
    });
  return () => leaving.abort();
}

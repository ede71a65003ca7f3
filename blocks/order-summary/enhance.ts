import {
  forgetOrder,
  mayHaveOrder,
  orderedHook,
  ownHtml,
  releaseSpace,
  summaryHref,
} from "funnel-engine/for-blocks/enhance";

/**
 * Prints the order on request. After a client-side navigation, fetches the summary once if there may be an order. A fully loaded page
 * already contains it.
 */
export function enhance(element: HTMLElement): () => void {
  element.addEventListener("click", ({ target }) => (target as Element).closest("[data-print]") && print());
  const template = element.querySelector("template");
  if (!template || template.previousElementSibling || !mayHaveOrder()) return () => {};
  const leaving = new AbortController();
  const { market = "" } = document.body.dataset;
  fetch(summaryHref(location.pathname, market), { signal: leaving.signal })
    .then(async (response) => {
      if (response.status === 200) {
        template.insertAdjacentHTML("beforebegin", ownHtml(await response.text()));
        document.documentElement.setAttribute(orderedHook, "");
      } else if (response.ok) forgetOrder();
      else releaseSpace();
    })
    .catch(() => {
      // The request failed. The confirmation also lists what was ordered.
      if (!leaving.signal.aborted) releaseSpace();
    });
  return () => leaving.abort();
}

/**
 * Prefetches the document behind the order button, so that the first click before React loads needs no round
 * trip.
 */
export function prefetchNext(): void {
  const next = document.querySelector<HTMLAnchorElement>("a[data-order-target]");
  if (next === null || next.pathname === location.pathname) return;
  // The document already contains the speculation rules for such a link, because Trusted Types forbid adding
  // them by script. Links of later pages have no such attribute: those pages load as payloads.
  if (HTMLScriptElement.supports?.("speculationrules")) next.dataset["next"] = "";
  // The page's CSP blocks `<link rel=prefetch>`, because it does not know the kind of the resource.
  else fetch(next.href, { priority: "low" }).catch(() => undefined);
}

import { isThrifty } from "./connection.ts";
import { innerLink } from "./follow-links.ts";

const preloadable = (link: HTMLAnchorElement): boolean => link.pathname !== location.pathname;

/** Preloads the pages of links: order buttons' first, others on sight, any on intent. The answer watches links that came later. */
export function preloadLinks(preload: (path: string) => void): () => void {
  if (isThrifty()) return () => undefined;
  const onIntent = (event: Event) => {
    const link = innerLink(event);
    if (link && preloadable(link)) preload(link.pathname);
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, onIntent, { passive: true });
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      if (target instanceof HTMLAnchorElement && preloadable(target)) preload(target.pathname);
    }
  });
  return () => {
    sight.disconnect();
    const order = document.querySelector<HTMLAnchorElement>("a[data-order-target]");
    if (order && preloadable(order)) preload(order.pathname);
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], header a[href^="/"]'))
      sight.observe(link);
  };
}

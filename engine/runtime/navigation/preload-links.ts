import { isThrifty } from "../boot/is-thrifty.ts";
import { innerLink, leadsToFile } from "./follow-links.ts";

const preloadable = (link: HTMLAnchorElement): boolean =>
  link.pathname !== location.pathname && !leadsToFile(link);

/**
 * Preloads linked pages: the order button's first, others when visible, any link on hover, focus or touch.
 * Call the returned function to watch links that were added later.
 */
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

import type { Navigator } from "./navigator.ts";

/** Whether a link leads to a file, not a page: no path of a page has a dot. */
export const leadsToFile = ({ pathname }: HTMLAnchorElement): boolean => /\.\w+$/.test(pathname);

/** Returns the link to a page that was clicked, or undefined if the browser should handle the event. */
export function innerLink(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || !link.hasAttribute("href") || link.origin !== location.origin) return undefined;
  if (leadsToFile(link)) return undefined;
  return (link.target === "" || link.target === "_self") && !link.hasAttribute("download") ? link : undefined;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.defaultPrevented;

/**
 * Sends plain clicks on internal links through the navigator. An order button is marked busy in the meantime,
 * but only if the next page takes longer than a frame: otherwise the browser would style and lay it out for
 * nothing.
 */
export function followLinks(navigator: Navigator): void {
  const busy = new WeakSet<HTMLAnchorElement>();
  document.addEventListener("click", async (event) => {
    const link = innerLink(event);
    if (link === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    if (busy.has(link)) return;
    const navigating = navigator.navigate(link.href);
    if (link.dataset["orderTarget"] === undefined) return;
    busy.add(link);
    const frame = requestAnimationFrame(() => link.setAttribute("aria-busy", "true"));
    await navigating;
    cancelAnimationFrame(frame);
    link.removeAttribute("aria-busy");
    busy.delete(link);
  });
}

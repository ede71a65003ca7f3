const reducesMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The element that a hash names, as it is written or as it is meant: "#gr%C3%B6%C3%9Fe". */
function namedBy(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  const element = document.getElementById(id);
  if (element) return element;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}

/** Scrolls to the element that a hash names; false when there is none to be seen: a closed modal's section is no place. Smooth unless the visitor wants less motion. */
export function scrollToHash(hash: string): boolean {
  const element = namedBy(hash);
  if (element === null || element.closest("[hidden]")) return false;
  element.scrollIntoView({ behavior: reducesMotion() ? "instant" : "smooth" });
  return true;
}

/** Where a page that has just come starts (decision 21): its saved place, its hash target, or its top. */
export function startAt(to: URL, saved: number | undefined): void {
  if (saved !== undefined) scrollTo({ top: saved, behavior: "auto" });
  else if (to.hash === "" || !scrollToHash(to.hash)) scrollTo({ top: 0, behavior: "instant" });
}

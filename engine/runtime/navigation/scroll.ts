const reducesMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Finds the element with the id in a hash, either literal or percent-encoded: "#gr%C3%B6%C3%9Fe". */
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

/**
 * Scrolls to the element of a hash and returns it. Returns undefined if the element is missing, hidden, or in
 * a dialog, which opens itself. Scrolls smoothly unless the visitor prefers reduced motion.
 */
export function scrollToHash(hash: string): HTMLElement | undefined {
  const element = namedBy(hash);
  if (element === null || element.closest("[hidden], dialog")) return undefined;
  element.scrollIntoView({ behavior: reducesMotion() ? "instant" : "smooth" });
  return element;
}

/**
 * Sets the start position of a new page (decision 21): the saved position, the hash target or the top.
 * Returns the target.
 */
export function startAt(to: URL, saved: number | undefined): HTMLElement | undefined {
  if (saved !== undefined) {
    scrollTo({ top: saved, behavior: "auto" });
    return undefined;
  }
  const target = to.hash === "" ? undefined : scrollToHash(to.hash);
  if (target === undefined) scrollTo({ top: 0, behavior: "instant" });
  return target;
}

/**
 * Removes the focus before the page is replaced. Removing a focused element makes the browser lay out both
 * the old and the new page.
 */
export function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** Focuses the start of a new page: the target of its hash, else its heading. */
export function focusPage(target: HTMLElement | undefined): void {
  const main = document.getElementById("main");
  const element = target ?? main?.querySelector("h1") ?? main;
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Delay after the last scroll event before the position is saved, in milliseconds. Safari refuses more than
 * 100 history writes in 30 s.
 */
const keptAfter = 100;

/**
 * Takes over scroll restoration from the browser. `keep` writes the position into the history entry; a reload
 * restores it.
 */
export function keepScrollPositions(keep: () => void): void {
  history.scrollRestoration = "manual";
  // Save while scrolling: no event fires before back, forward or a reload, and afterwards it is too late.
  let resting: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(resting);
      resting = setTimeout(keep, keptAfter);
    },
    { passive: true },
  );
  const saved: unknown = history.state?.scroll;
  if (typeof saved === "number" && saved > 0 && scrollY === 0) scrollTo({ top: saved, behavior: "auto" });
}

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

/**
 * Scrolls to the element that a hash names, and answers it; undefined when there is none to be seen, or it is in a
 * dialog, which opens by itself. Smooth unless the visitor wants less motion.
 */
export function scrollToHash(hash: string): HTMLElement | undefined {
  const element = namedBy(hash);
  if (element === null || element.closest("[hidden], dialog")) return undefined;
  element.scrollIntoView({ behavior: reducesMotion() ? "instant" : "smooth" });
  return element;
}

/** Where a page that has just come starts (decision 21): its saved place, its hash target, or its top. Answers the target. */
export function startAt(to: URL, saved: number | undefined): HTMLElement | undefined {
  if (saved !== undefined) {
    scrollTo({ top: saved, behavior: "auto" });
    return undefined;
  }
  const target = to.hash === "" ? undefined : scrollToHash(to.hash);
  if (target === undefined) scrollTo({ top: 0, behavior: "instant" });
  return target;
}

/** Lets go of the focus before its page goes: a focused element that is taken out makes the browser lay out the old and the new page together. */
export function releaseFocus(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.blur();
}

/** Puts the focus where a new page begins: on the target of its hash, else on its heading. */
export function focusPage(target: HTMLElement | undefined): void {
  const main = document.getElementById("main");
  const element = target ?? main?.querySelector("h1") ?? main;
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The scroll position is kept when it has rested this long, in milliseconds: Safari refuses more than 100 writes in 30 s. */
const keptAfter = 100;

/** Takes the scroll positions over from the browser: `keep` writes one into the history entry, and a reload returns to it. */
export function keepPlaces(keep: () => void): void {
  history.scrollRestoration = "manual";
  // Kept as it changes: nobody asks before back, forward or a reload leaves the entry, and then it is too late to write.
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

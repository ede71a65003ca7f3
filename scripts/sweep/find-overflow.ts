import type { Page } from "playwright";

/**
 * Screen widths in CSS pixels at which layouts must work: the narrowest, a phone, and around the breakpoints.
 */
export const screenWidths = [320, 390, 854, 1281, 1920] as const;

/**
 * Runs in the page. Measures each element, because the body clips wide content and the document's width would
 * not show it. Elements in a box that scrolls sideways may be wider.
 */
function tooWide(): string[] {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean => {
    for (let at = element?.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  /** Text for screen readers only. */
  const isUnseen = (element: Element): boolean =>
    getComputedStyle(element).clipPath === "inset(50%)" ||
    (element.parentElement !== null && isUnseen(element.parentElement));
  const nameOf = (element: Element) =>
    `${element.closest("[data-block]")?.id ?? "?"}: ${element.localName}.${element.className}`;
  return [...document.body.querySelectorAll("*")].flatMap((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect();
    const isShown = own > 0 && height > 0 && element.checkVisibility();
    if (!isShown || element.closest("svg svg") || isUnseen(element)) return [];
    if ((right > width + 0.5 || left < -0.5) && !scrolls(element))
      return [`${nameOf(element)} leaves the screen`];
    const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
    const isCut =
      hides && element.scrollWidth > element.clientWidth + 1 && element.textContent?.trim() !== "";
    return isCut ? [`${nameOf(element)} cuts its text off`] : [];
  });
}

/** The elements that are wider than the screen at each width. Leaves the page at the last width. */
export async function findOverflow(page: Page, widths: readonly number[] = screenWidths): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await page.evaluate(tooWide)).map((detail) => `at ${width} px: ${detail}`));
  }
  return found;
}

import type { Page } from "playwright";

/** Runs in the page: finds words that are on two lines without a hyphen, each with its block. */
function brokenWords(): string[] {
  const found = new Set<string>();
  /** Scripts that put no spaces between words. A line may end at any of their letters. */
  const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  /** Text for screen readers only. */
  const isUnseen = (element: Element): boolean =>
    getComputedStyle(element).clipPath === "inset(50%)" ||
    (element.parentElement !== null && isUnseen(element.parentElement));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest("script, style")) continue;
    if (isUnseen(element)) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}]{4,}/gu)) {
      if (unspaced.test(word)) continue;
      const text = node;
      // Take the last box: a letter after a soft hyphen also has the box of the hyphen, at the end of the
      // line before.
      const locate = (at: number) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return [...range.getClientRects()].at(-1);
      };
      const [first, last] = [locate(index), locate(index + word.length - 1)];
      // A drop cap reaches below the first line, so compare the last letter's middle with the first letter's
      // end.
      const isBroken = first && last && last.top + last.height / 2 > first.bottom;
      if (isBroken) found.add(`${element.closest("[data-block]")?.id ?? "?"}: ${word}`);
    }
  }
  return [...found];
}

/** Widths of phones, and of a desktop, where titles are larger. */
const widths = [320, 390, 1281];

/**
 * Finds words that do not fit and break at any letter. Turns the browser's hyphenation off, because it would
 * hide such words: only soft hyphens remain.
 */
export async function findBrokenWords(page: Page): Promise<string[]> {
  // The page's policy would block a style element.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { hyphens: manual !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await page.evaluate(brokenWords)).map((word) => `at ${width} px: ${word}`));
  }
  return found;
}

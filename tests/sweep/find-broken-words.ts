import type { Page } from "playwright";

/** Runs in the page: words that stand on two lines without a hyphen, each with its block. */
function brokenWords(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element?.checkVisibility() || element.closest("script, style, .sr-only")) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}]{4,}/gu)) {
      const text = node;
      // The last of its places: a letter after a soft hyphen also has the hyphen's, at the end of the line before.
      const placeOf = (at: number) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return [...range.getClientRects()].at(-1);
      };
      const [first, last] = [placeOf(index), placeOf(index + word.length - 1)];
      // A drop cap reaches down beside the rest of its word.
      const isBroken = first && last && last.top + last.height / 2 > first.bottom;
      if (isBroken) found.add(`${element.closest("[data-block]")?.id ?? "?"}: ${word}`);
    }
  }
  return [...found];
}

/** Phones, and a desktop: titles are larger there. */
const widths = [320, 390, 1281];

/**
 * Words that do not fit and are broken anywhere. Browsers that know a language's hyphens hide such words
 * from us, so that their own hyphenation is switched off: what is left are soft hyphens.
 */
export async function findBrokenWords(page: Page): Promise<string[]> {
  // A style element would be refused by the page's policy.
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

import type { Page } from "playwright";

/** Runs in the page. */
function collect(): string[] {
  const texts = new Set<string>();
  const add = (text: string | null | undefined) => {
    if (text && /\p{L}{2}/u.test(text)) texts.add(text.replaceAll(/\s+/g, " ").trim());
  };
  // Skip elements that declare another language.
  const isOwn = (element: Element) => element.closest("[lang]") === document.documentElement;
  for (const element of document.body.querySelectorAll("*")) {
    if (!isOwn(element) || element.closest("script, style, svg, template, noscript")) continue;
    for (const child of element.childNodes) if (child.nodeType === Node.TEXT_NODE) add(child.textContent);
    // A text with bold parts or links is one message.
    if (
      element.children.length > 0 &&
      [...element.children].every((child) => child.matches("a, b, i, em, strong, span"))
    )
      add(element.textContent);
    for (const name of [
      "alt",
      "aria-label",
      "title",
      "placeholder",
      "data-loading-label",
      "data-loading",
      "data-failed",
    ])
      add(element.getAttribute(name));
  }
  add(document.title);
  add(document.querySelector("meta[name=description]")?.getAttribute("content"));
  return [...texts];
}

/** Every different text that a visitor reads or hears, and texts that scripts show later. */
export const pageTexts = (page: Page): Promise<string[]> => page.evaluate(collect);

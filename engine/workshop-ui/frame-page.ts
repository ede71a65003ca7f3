import type { CSSProperties } from "react";

/** A box in the window of the frame, in its CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const getBox = (element: Element | null | undefined): Box | undefined => {
  if (!element) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/**
 * Hides dev mode's own panel, Vite's errors, which the terminal shows too, and the scrollbar of a phone, which takes no
 * room there. Set through the CSSOM: the document's markup stays as it is.
 */
export function hidePanel(page: Document): void {
  // A document accepts only sheets of its own window.
  const sheet = page.defaultView && new page.defaultView.CSSStyleSheet();
  if (!sheet) return;
  sheet.replaceSync(
    `#funnel-panel, vite-error-overlay { display: none }
    @media (max-width: 430px) { html { scrollbar-width: none } }`,
  );
  page.adoptedStyleSheets.push(sheet);
}

const isTransparent = (color: string): boolean => color === "transparent" || /[,/]\s*0\)$/.test(color);

/** The colour behind an element. Undefined if a picture or nothing is behind it. */
function findGround(element: Element): string | undefined {
  const style = getComputedStyle(element);
  if (!isTransparent(style.backgroundColor)) return style.backgroundColor;
  if (style.backgroundImage !== "none" || element.parentElement === null) return undefined;
  return findGround(element.parentElement);
}

/** How a text looks on the page, for a field that stands over it. Lengths are those of a page at full size. */
export function textStyle(element: Element, scale: number): CSSProperties {
  const { fontFamily, fontWeight, fontSize, lineHeight, letterSpacing, textAlign, color } =
    getComputedStyle(element);
  const size = Number.parseFloat(fontSize);
  const ground = findGround(element);
  return {
    fontFamily,
    fontWeight,
    fontSize: Math.max(13, size * scale),
    lineHeight: Number.parseFloat(lineHeight) / size || 1.4,
    letterSpacing: `${(Number.parseFloat(letterSpacing) || 0) / size}em`,
    // SAFETY: the browser has computed it.
    textAlign: textAlign as CSSProperties["textAlign"],
    ...(ground ? { background: ground, color } : {}),
  };
}

/** The rules of a page's fonts, with full addresses. */
function fontRules(rules: CSSRuleList, address: string): string[] {
  return [...rules].flatMap((rule) => {
    // A rule of the frame is not an instance of this window's classes.
    if ("cssRules" in rule && !rule.cssText.startsWith("@font-face"))
      return fontRules(rule.cssRules as CSSRuleList, address);
    if (!rule.cssText.startsWith("@font-face")) return [];
    return rule.cssText.replaceAll(/url\("([^"]+)"\)/g, (_, url) => `url("${new URL(url, address).href}")`);
  });
}

/** Lets the workshop use the fonts of the page, so that a field over a text looks like it. */
export function adoptFonts(page: Document): void {
  const text = [...page.styleSheets]
    .flatMap((sheet) => fontRules(sheet.cssRules, sheet.href ?? page.baseURI))
    .join("\n");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
}

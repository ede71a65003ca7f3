import type { BlockBox, Box, PageFont, TextLook } from "./protocol.ts";

export const getBox = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** The boxes of all blocks, in document order. */
export const getBlockBoxes = (): BlockBox[] =>
  [...document.querySelectorAll("[data-block]")].map((element) => ({ id: element.id, ...getBox(element) }));

const isTransparent = (color: string): boolean => color === "transparent" || /[,/]\s*0\)$/.test(color);

/** The colour behind an element. Undefined if a picture or nothing is behind it. */
function findGround(element: Element): string | undefined {
  const style = getComputedStyle(element);
  if (!isTransparent(style.backgroundColor)) return style.backgroundColor;
  if (style.backgroundImage !== "none" || element.parentElement === null) return undefined;
  return findGround(element.parentElement);
}

/** How a text looks, for a field that stands over it. */
export function getTextLook(element: Element): TextLook {
  const { fontFamily, fontWeight, fontSize, lineHeight, letterSpacing, textAlign, color } =
    getComputedStyle(element);
  const size = Number.parseFloat(fontSize);
  const background = findGround(element);
  return {
    fontFamily,
    fontWeight,
    fontSize: size,
    lineHeight: Number.parseFloat(lineHeight) / size || 1.4,
    letterSpacing: (Number.parseFloat(letterSpacing) || 0) / size,
    // SAFETY: the browser has computed it.
    textAlign: textAlign as TextLook["textAlign"],
    color,
    ...(background !== undefined && { background }),
  };
}

function listRules(rules: CSSRuleList): CSSRule[] {
  return [...rules].flatMap((rule) =>
    rule instanceof CSSGroupingRule || rule instanceof CSSLayerBlockRule ? listRules(rule.cssRules) : [rule],
  );
}

/** The fonts of the page, with full addresses. */
export const listFonts = (): PageFont[] =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => listRules(cssRules))
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .flatMap(({ style }) => {
      const read = (name: string, usual: string) => style.getPropertyValue(name) || usual;
      const [, address] = /url\("?([^")]+)"?\)/.exec(read("src", "")) ?? [];
      return address === undefined
        ? []
        : {
            family: read("font-family", "").replaceAll(/^["']|["']$/g, ""),
            url: new URL(address, document.baseURI).href,
            weight: read("font-weight", "normal"),
            style: read("font-style", "normal"),
            unicodeRange: read("unicode-range", "U+0-10FFFF"),
          };
    });

/** The surfaces of the theme's colour schemes, by their names. "default" is the page's. */
export function listColors(): Record<string, string> {
  const text = [...document.styleSheets]
    .flatMap(({ cssRules }) => listRules(cssRules))
    .map(({ cssText }) => cssText)
    .join();
  const names = new Set([...text.matchAll(/\[data-scheme="([\w-]+)"\]/g)].flatMap(([, name]) => name ?? []));
  const probe = document.createElement("div");
  document.body.append(probe);
  const readSurface = (scheme: string): [string, string] => {
    probe.dataset["scheme"] = scheme;
    return [scheme, getComputedStyle(probe).getPropertyValue("--surface")];
  };
  const colors = Object.fromEntries(["default", ...names].map(readSurface));
  probe.remove();
  return colors;
}

import type { PageFont } from "../frame/protocol.ts";

let adopted: readonly FontFace[] = [];

/**
 * Lets the workshop use the fonts of the page, so that a field over a text looks like it. They come from the origin of
 * the previews.
 */
export function adoptFonts(fonts: readonly PageFont[], previews: string): void {
  for (const face of adopted) document.fonts.delete(face);
  adopted = fonts
    .filter(({ url }) => new URL(url).origin === previews)
    .map(({ family, url, ...look }) => new FontFace(family, `url("${new URL(url).href}")`, look));
  for (const face of adopted) document.fonts.add(face);
}

/** The families of fonts, without quotation marks: `Figtree Variable`. */
export const listFamilies = (fonts: readonly PageFont[]): readonly string[] => [
  ...new Set(fonts.map(({ family }) => family.replaceAll(/^["']|["']$/g, ""))),
];

import { lineIndex, type Range } from "../json/locate.ts";

/** A colour token of a stylesheet: `--color-ink: #1d2a26`. */
export interface NamedColor {
  /** The value as written. */
  readonly value: string;
  /** The position of the value. */
  readonly range: Range;
}

const declaration = /(--color-([a-z0-9-]+):\s*)([^;}]+?)\s*[;}]/g;

/** The colour tokens of a stylesheet, by name without `--color-`. The first declaration wins. */
export function cssColors(text: string): ReadonlyMap<string, NamedColor> {
  // Comments become spaces of the same length, so that offsets do not change.
  const bare = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, " "));
  const lines = lineIndex(text);
  const colors = new Map<string, NamedColor>();
  for (const { index, 1: before = "", 2: name = "", 3: value = "" } of bare.matchAll(declaration)) {
    if (!colors.has(name))
      colors.set(name, { value, range: lines.rangeAt(index + before.length, value.length) });
  }
  return colors;
}

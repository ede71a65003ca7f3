import type { Range } from "./locate.ts";
import { rangeOf } from "./locate.ts";

/** A colour that a stylesheet names: `--color-ink: #1d2a26`. */
export interface NamedColor {
  /** As it stands there. */
  readonly value: string;
  /** Where the value stands. */
  readonly range: Range;
}

const declaration = /(--color-([a-z0-9-]+):\s*)([^;}]+?)\s*[;}]/g;

/** The colours that a stylesheet's tokens name, by name without `--color-`. The first declaration counts. */
export function cssColors(text: string): ReadonlyMap<string, NamedColor> {
  // As long as before, so that places stay what they are.
  const bare = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, " "));
  const colors = new Map<string, NamedColor>();
  for (const { index, 1: before = "", 2: name = "", 3: value = "" } of bare.matchAll(declaration)) {
    if (!colors.has(name))
      colors.set(name, { value, range: rangeOf(text, index + before.length, value.length) });
  }
  return colors;
}

import {
  useMode as addMode,
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from "culori/fn";

addMode(modeRgb);
addMode(modeLrgb);
const oklch = addMode(modeOklch);

/** Steps of lightness from black to white. Finer steps yield the same 8-bit values. */
const steps = 1000;

/** The contrast of two colours as WCAG 2.2 defines it, 1 to 21. Throws if one is not a colour. */
export function measureContrast(one: string, other: string): number {
  for (const color of [one, other])
    if (oklch(color) === undefined) throw new Error(`"${color}" is not a colour.`);
  return wcagContrast(one, other);
}

/** A colour beside another one, and the least contrast between them. */
interface Neighbour {
  readonly color: string;
  readonly min: number;
}

/**
 * The colour most like `color` that has enough contrast to each of the others, as `#rrggbb`. Changes only
 * the lightness (in OKLCH; `change` is the difference, 0 to 1), and reduces the chroma if the colour is out
 * of gamut. Undefined if there is no such colour.
 */
export function nearestContrast(
  color: string,
  others: readonly Neighbour[],
): { readonly color: string; readonly change: number } | undefined {
  const start = oklch(color);
  if (start === undefined) return undefined;
  for (let step = 0; step <= steps; step++) {
    for (const l of [start.l - step / steps, start.l + step / steps]) {
      if (l < 0 || l > 1) continue;
      const hex = formatHex(clampChroma({ ...start, l }, "oklch"));
      if (others.every((other) => wcagContrast(hex, other.color) >= other.min))
        return { color: hex, change: step / steps };
    }
  }
  return undefined;
}

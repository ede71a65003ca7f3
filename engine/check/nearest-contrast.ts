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

/** Steps of lightness from black to white: finer ones give the same values of a byte. */
const steps = 1000;

/** The contrast of two colours as WCAG 2.2 reckons it, 1 to 21. Throws where one is no colour. */
export function contrastOf(one: string, other: string): number {
  for (const color of [one, other])
    if (oklch(color) === undefined) throw new Error(`"${color}" is no colour.`);
  return wcagContrast(one, other);
}

/**
 * The colour that looks most like `color` and has at least the contrast `least` to `other`, as `#rrggbb`: only its lightness is changed
 * (in OKLCH; `change` is by how much, 0 to 1), and its chroma where no screen has so much. Undefined where none has.
 */
export function nearestContrast(
  color: string,
  other: string,
  least: number,
): { readonly color: string; readonly change: number } | undefined {
  const start = oklch(color);
  if (start === undefined) return undefined;
  for (let step = 0; step <= steps; step++) {
    for (const l of [start.l - step / steps, start.l + step / steps]) {
      if (l < 0 || l > 1) continue;
      const hex = formatHex(clampChroma({ ...start, l }, "oklch"));
      if (wcagContrast(hex, other) >= least) return { color: hex, change: step / steps };
    }
  }
  return undefined;
}

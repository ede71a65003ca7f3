import {
  useMode as addMode,
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  wcagContrast,
} from "culori/fn";
import { z } from "zod";
import { lineIndex, type Range } from "../json/locate.ts";
import { baseCodes } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";

const pairs = z.record(z.string(), z.array(z.string()).min(1));

/**
 * Which colours blocks put on which backgrounds, by name: `{ "text": ["surface"] }`. A colour may be a value
 * (`#ffffff`); a background always has a name.
 */
export const contrastsSchema = z.strictObject({
  /** Text of normal size. */
  text: pairs,
  /** Text of at least 24 px, or 18.66 px in bold. */
  large: pairs,
  /** Parts other than text: borders of fields, icons, focus rings. */
  parts: pairs,
});

export type Contrasts = z.output<typeof contrastsSchema>;

/** The stylesheet with a site's colour tokens, and the pairs of colours that blocks use. */
export interface Theme {
  /** Its path in the project: `blocks/_ui/theme.css`. */
  readonly file: string;
  readonly text: string;
  readonly contrasts: Contrasts;
}

/** A colour token of a stylesheet: `--text: #1d2a26`. */
interface NamedColor {
  /** The value as written. */
  readonly value: string;
  /** The position of the value. */
  readonly range: Range;
}

const declaration = /(--([a-z0-9-]+):\s*)([^;}]+?)\s*[;}]/g;

/** The colour tokens of a stylesheet, by name without `--`. The first declaration wins. */
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

/**
 * The colour most like `color` that has at least the contrast `min` to `other`, as `#rrggbb`. Changes only
 * the lightness (in OKLCH; `change` is the difference, 0 to 1), and reduces the chroma if the colour is out
 * of gamut. Undefined if there is no such colour.
 */
export function nearestContrast(
  color: string,
  background: string,
  min: number,
): { readonly color: string; readonly change: number } | undefined {
  const start = oklch(color);
  if (start === undefined) return undefined;
  for (let step = 0; step <= steps; step++) {
    for (const l of [start.l - step / steps, start.l + step / steps]) {
      if (l < 0 || l > 1) continue;
      const hex = formatHex(clampChroma({ ...start, l }, "oklch"));
      if (wcagContrast(hex, background) >= min) return { color: hex, change: step / steps };
    }
  }
  return undefined;
}

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (parts), level AA. */
const min: Readonly<Record<keyof Contrasts, { readonly ratio: number; readonly what: string }>> = {
  text: { ratio: 4.5, what: "Text needs at least 4.5 : 1 (WCAG 2.2, 1.4.3)." },
  large: { ratio: 3, what: "Large text needs at least 3 : 1 (WCAG 2.2, 1.4.3)." },
  parts: {
    ratio: 3,
    what: "Borders, icons and focus rings need at least 3 : 1 (WCAG 2.2, 1.4.11).",
  },
};

/** Truncated, not rounded: 4.499 must not appear as 4.5. */
const formatRatio = (ratio: number): string => String(Math.floor(ratio * 100) / 100);

/** A colour of a pair that may change, and the colour it is paired with. */
interface Side {
  readonly name: string;
  readonly color: NamedColor;
  readonly other: { readonly name: string; readonly value: string };
}

/** Chooses the colour of a pair that needs the smaller change. */
function lesserChange(
  [firstSide, ...otherSides]: readonly [Side, ...Side[]],
  required: number,
): { readonly side: Side; readonly hint: string } {
  const fixFor = (side: Side) => ({
    side,
    nearest: nearestContrast(side.color.value, side.other.value, required),
  });
  const changeIn = ({ nearest }: ReturnType<typeof fixFor>) => nearest?.change ?? Number.POSITIVE_INFINITY;
  const { side, nearest } = otherSides
    .map(fixFor)
    .reduce((best, fix) => (changeIn(fix) < changeIn(best) ? fix : best), fixFor(firstSide));
  const token = `--${side.name}`;
  return {
    side,
    hint:
      nearest === undefined
        ? `No lightness of ${token} has enough contrast to "${side.other.name}". Change "${side.other.name}" as well.`
        : `Set ${token} to ${nearest.color}, the nearest colour with enough contrast to "${side.other.name}".`,
  };
}

/**
 * Reports every pair of colours that blocks combine and whose contrast is too low. A problem points to the
 * colour that needs the smaller change.
 */
export function checkContrasts({ file, text, contrasts }: Theme): Problem[] {
  const colors = cssColors(text);
  const named = (name: string): NamedColor => {
    const color = colors.get(name);
    if (color === undefined)
      throw new Error(`A pair of colours names "${name}", but ${file} has no --${name}.`);
    return color;
  };
  const validate = (kind: keyof Contrasts, name: string, groundName: string): Problem[] => {
    const ground = named(groundName);
    // Only named colours can be changed.
    const color = name.startsWith("#") ? undefined : named(name);
    const value = color?.value ?? name;
    const ratio = measureContrast(value, ground.value);
    const { ratio: required, what } = min[kind];
    if (ratio >= required) return [];
    const under: Side = { name: groundName, color: ground, other: { name, value } };
    const over: Side | undefined = color && { name, color, other: { name: groundName, value: ground.value } };
    const fix = lesserChange(over ? [over, under] : [under], required);
    return [
      {
        code: "low-contrast",
        severity: baseCodes["low-contrast"].severity,
        file,
        ...fix.side.color.range,
        message: `"${name}" on "${groundName}" has a contrast of ${formatRatio(ratio)} : 1. ${what}`,
        hint: fix.hint,
      },
    ];
  };
  // SAFETY: `min` has exactly the keys of `Contrasts`.
  return (Object.keys(min) as (keyof Contrasts)[]).flatMap((kind) =>
    Object.entries(contrasts[kind]).flatMap(([name, grounds]) =>
      grounds.flatMap((ground) => validate(kind, name, ground)),
    ),
  );
}

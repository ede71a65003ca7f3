import { baseCodes } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import { cssColors, type NamedColor } from "./css-colors.ts";
import { measureContrast, nearestContrast } from "./nearest-contrast.ts";
import type { Contrasts, Theme } from "./theme.ts";

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
const shown = (ratio: number): string => String(Math.floor(ratio * 100) / 100);

/** A colour of a pair that may change, and the colour it is paired with. */
interface Side {
  readonly name: string;
  readonly color: NamedColor;
  readonly other: { readonly name: string; readonly value: string };
}

/** Chooses the colour of a pair that needs the smaller change. */
function lesserChange(
  [first, ...others]: readonly [Side, ...Side[]],
  required: number,
): { readonly side: Side; readonly hint: string } {
  const fixFor = (side: Side) => ({
    side,
    nearest: nearestContrast(side.color.value, side.other.value, required),
  });
  const changeIn = ({ nearest }: ReturnType<typeof fixFor>) => nearest?.change ?? Number.POSITIVE_INFINITY;
  const { side, nearest } = others
    .map(fixFor)
    .reduce((best, fix) => (changeIn(fix) < changeIn(best) ? fix : best), fixFor(first));
  const token = `--color-${side.name}`;
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
      throw new Error(`A pair of colours names "${name}", but ${file} has no --color-${name}.`);
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
        message: `"${name}" on "${groundName}" has a contrast of ${shown(ratio)} : 1. ${what}`,
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

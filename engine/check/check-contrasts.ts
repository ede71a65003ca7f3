import { catalogue } from "../problems/catalogue.ts";
import type { Problem } from "../problems/problem.ts";
import { cssColors, type NamedColor } from "../read/css-colors.ts";
import { contrastOf, nearestContrast } from "./nearest-contrast.ts";
import type { Contrasts, Theme } from "./theme.ts";

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (parts), level AA. */
const least: Readonly<Record<keyof Contrasts, { readonly ratio: number; readonly what: string }>> = {
  text: { ratio: 4.5, what: "Text needs 4.5 : 1 to be read by weak eyes (WCAG 2.2, 1.4.3)." },
  large: { ratio: 3, what: "Large text needs 3 : 1 to be read by weak eyes (WCAG 2.2, 1.4.3)." },
  parts: {
    ratio: 3,
    what: "Borders, marks and rings need 3 : 1 to be seen by weak eyes (WCAG 2.2, 1.4.11).",
  },
};

/** Cut, not rounded: 4.499 is not 4.5. */
const shown = (ratio: number): string => String(Math.floor(ratio * 100) / 100);

/** A colour of a pair that may be changed, and the one that it stands with. */
interface Side {
  readonly name: string;
  readonly color: NamedColor;
  readonly other: { readonly name: string; readonly value: string };
}

/** Of the two colours of a pair the one that has to be changed less. */
function lesserChange(
  [first, ...others]: readonly [Side, ...Side[]],
  wanted: number,
): { readonly side: Side; readonly hint: string } {
  const mendOf = (side: Side) => ({
    side,
    nearest: nearestContrast(side.color.value, side.other.value, wanted),
  });
  const changeOf = ({ nearest }: ReturnType<typeof mendOf>) => nearest?.change ?? Number.POSITIVE_INFINITY;
  const { side, nearest } = others
    .map(mendOf)
    .reduce((best, mend) => (changeOf(mend) < changeOf(best) ? mend : best), mendOf(first));
  const advice =
    nearest === undefined
      ? "No lightness reaches that"
      : `${nearest.color} is the nearest colour that reaches it`;
  return {
    side,
    hint: `${advice} for --color-${side.name}, as long as "${side.other.name}" stays as it is.`,
  };
}

/** Every pair of colours that blocks put on each other, and that weak eyes cannot tell apart. Marked is the colour that has to be changed less. */
export function checkContrasts({ file, text, contrasts }: Theme): Problem[] {
  const colors = cssColors(text);
  const named = (name: string): NamedColor => {
    const color = colors.get(name);
    if (color === undefined)
      throw new Error(`A pair of colours names "${name}", but ${file} has no --color-${name}.`);
    return color;
  };
  const judge = (kind: keyof Contrasts, name: string, groundName: string): Problem[] => {
    const ground = named(groundName);
    // What has no name is not to be changed.
    const color = name.startsWith("#") ? undefined : named(name);
    const value = color?.value ?? name;
    const ratio = contrastOf(value, ground.value);
    const { ratio: wanted, what } = least[kind];
    if (ratio >= wanted) return [];
    const under: Side = { name: groundName, color: ground, other: { name, value } };
    const over: Side | undefined = color && { name, color, other: { name: groundName, value: ground.value } };
    const mend = lesserChange(over ? [over, under] : [under], wanted);
    return [
      {
        code: "low-contrast",
        severity: catalogue["low-contrast"].severity,
        file,
        ...mend.side.color.range,
        message: `"${name}" on "${groundName}" has a contrast of ${shown(ratio)} : 1. ${what}`,
        hint: mend.hint,
      },
    ];
  };
  // Sound: a theme's pairs have these kinds and no others.
  return (Object.keys(least) as (keyof Contrasts)[]).flatMap((kind) =>
    Object.entries(contrasts[kind]).flatMap(([name, grounds]) =>
      grounds.flatMap((ground) => judge(kind, name, ground)),
    ),
  );
}

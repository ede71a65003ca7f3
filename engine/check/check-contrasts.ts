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

function hint(token: string, nearest: string | undefined, other: string): string {
  const advice =
    nearest === undefined ? "No lightness reaches that" : `${nearest} is the nearest colour that reaches it`;
  return `${advice} for --color-${token}, as long as "${other}" stays as it is.`;
}

/** Every pair of colours that blocks put on each other, and that weak eyes cannot tell apart. It is marked where its first colour has its name. */
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
    const isValue = name.startsWith("#");
    const value = isValue ? name : named(name).value;
    const ratio = contrastOf(value, ground.value);
    const { ratio: wanted, what } = least[kind];
    if (ratio >= wanted) return [];
    // What has no name can only stand on another ground.
    const [token, marked, other] = isValue ? [groundName, ground, name] : [name, named(name), groundName];
    const against = isValue ? name : ground.value;
    return [
      {
        code: "low-contrast",
        severity: catalogue["low-contrast"].severity,
        file,
        ...marked.range,
        message: `"${name}" on "${groundName}" has a contrast of ${shown(ratio)} : 1. ${what}`,
        hint: hint(token, nearestContrast(marked.value, against, wanted), other),
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

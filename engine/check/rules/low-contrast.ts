import type { ThemeManifest } from "../../schema/theme.ts";
import { type SchemeName, type SchemeSet, schemeNames } from "../../schema/theme-colors.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Parsed } from "../../site/manifests.ts";
import { hasDarkMode, type ThemeColor, type ThemeLayers, themeLayers } from "../../site/themes.ts";
import { nearestContrast } from "../measure-contrast.ts";
import type { Report, Rule } from "../rule.ts";
import { type ColorPair, formatRatio, measurePairs } from "../theme-contrast.ts";

type ThemeFile = Parsed<ThemeManifest>;

/** A scheme of a theme, in which a pair is measured. */
interface Place {
  readonly layers: ThemeLayers<ThemeFile>;
  readonly set: SchemeSet;
  readonly scheme: SchemeName;
}

const describeScheme = ({ set, scheme }: Place): string =>
  set === "dark" ? `dark scheme "${scheme}"` : `scheme "${scheme}"`;

/** Whether a colour is written in the scheme itself, and not inherited. */
const isWrittenIn = ({ layers, set, scheme }: Place, { written }: ThemeColor<ThemeFile>): boolean =>
  written !== undefined &&
  written.theme === layers[0] &&
  written.path[0] === set &&
  written.path[1] === scheme;

/** The role of a colour, and the one that it follows: "mark" (as "accent"). */
function describeSide({ role, color }: ColorPair<ThemeFile>["over"]): string {
  const source = color.written?.path.at(-1) ?? role;
  return source === role ? `"${role}"` : `"${role}" (as "${source}")`;
}

/** How to correct a pair: by the smaller change of one of its colours. */
function describeFix(place: Place, { over, under, min }: ColorPair<ThemeFile>): string {
  const sides = [
    { side: over, other: under },
    { side: under, other: over },
  ];
  const [best] = sides
    .map(({ side, other }) => ({
      side,
      other,
      nearest: nearestContrast(side.color.value, [{ color: other.color.value, min }]),
    }))
    .sort((left, right) => (left.nearest?.change ?? 2) - (right.nearest?.change ?? 2));
  if (best?.nearest === undefined)
    return `No lightness of "${over.role}" has enough contrast to "${under.role}". Change both.`;
  const { side, other, nearest } = best;
  const from = other.color.written?.theme;
  const origin = from === undefined || from === place.layers[0] ? "" : ` of the theme "${from.value.name}"`;
  const reason = `the nearest colour with enough contrast to "${other.role}"${origin}`;
  return isWrittenIn(place, side.color)
    ? `Set "${side.role}" to "${nearest.color}", ${reason}.`
    : `Give the ${describeScheme(place)} a "${side.role}" of "${nearest.color}", ${reason}.`;
}

/** Reports the pairs of a scheme with too little contrast. What a scheme inherits is reported where it is written. */
function checkScheme(place: Place, report: Report): void {
  const { layers, set, scheme } = place;
  for (const pair of measurePairs(layers, scheme, set)) {
    const { over, under, contrast, min, what } = pair;
    const colors = [over.color, under.color];
    const isOfScheme = colors.some(({ written }) => written?.path[0] === set && written.path[1] === scheme);
    const decisive =
      colors.find((color) => isWrittenIn(place, color)) ??
      colors.find(({ written }) => isOfScheme && written?.theme === layers[0]);
    if (contrast >= min || decisive?.written === undefined) continue;
    report({
      document: decisive.written.theme.document,
      path: decisive.written.path,
      message: `${describeSide(over)} on ${describeSide(under)} has a contrast of ${formatRatio(contrast)} : 1 in the ${describeScheme(place)}. ${what}`,
      hint: describeFix(place, pair),
    });
  }
}

function checkThemes({ manifests }: LinkedSite, report: Report): void {
  for (const name of manifests.themes.keys()) {
    const layers = themeLayers(manifests, name);
    for (const set of hasDarkMode(layers) ? (["schemes", "dark"] as const) : (["schemes"] as const))
      for (const scheme of schemeNames) checkScheme({ layers, set, scheme }, report);
  }
}

export const lowContrast: Rule = {
  meta: {
    code: "low-contrast",
    severity: "error",
    tier: "content",
    title: "Two colours are hard to tell apart",
    once: true,
  },
  check: checkThemes,
};

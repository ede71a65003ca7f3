import { type Role, type SchemeName, type SchemeSet, schemeNames } from "../../schema/theme.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import {
  hasDarkMode,
  type ThemeColor,
  type ThemeLayers,
  themeColor,
  themeLayers,
} from "../../site/themes.ts";
import { measureContrast, nearestContrast } from "../measure-contrast.ts";
import type { Report, Rule } from "../rule.ts";

/** The roles that blocks put on each other. */
interface Pairs {
  /** The least contrast, from WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (parts), level AA. */
  readonly ratio: number;
  readonly what: string;
  readonly roles: Readonly<Partial<Record<Role, readonly Role[]>>>;
}

const kinds: readonly Pairs[] = [
  {
    ratio: 4.5,
    what: "Text needs at least 4.5 : 1 (WCAG 2.2, 1.4.3).",
    roles: {
      text: ["surface", "raised", "field", "subtle", "selected", "badge"],
      muted: ["surface", "raised"],
      brand: ["surface"],
      onBrand: ["brand"],
      onAccent: ["accent"],
      onHighlight: ["highlight"],
      danger: ["surface", "raised", "field"],
    },
  },
  {
    ratio: 3,
    what: "Large text, borders, icons and focus rings need at least 3 : 1 (WCAG 2.2, 1.4.3 and 1.4.11).",
    roles: {
      price: ["surface", "raised"],
      mark: ["surface", "raised"],
      line: ["surface", "raised", "field"],
      brand: ["raised", "selected"],
      focus: ["surface", "raised", "field", "selected"],
    },
  },
];

/** A colour of a pair that may change, and the colour it is paired with. */
interface Side {
  readonly role: Role;
  readonly color: ThemeColor;
  readonly other: Omit<Side, "other">;
}

/** Truncated, not rounded: 4.499 must not appear as 4.5. */
const formatRatio = (ratio: number): string => String(Math.floor(ratio * 100) / 100);

/** A scheme of a theme, in which a pair is measured. */
interface Place {
  readonly layers: ThemeLayers;
  readonly set: SchemeSet;
  readonly scheme: SchemeName;
}

const describeScheme = ({ set, scheme }: Place): string =>
  set === "dark" ? `dark scheme "${scheme}"` : `scheme "${scheme}"`;

/** Whether a colour is written in the scheme itself, and not inherited. */
const isWrittenIn = ({ layers, set, scheme }: Place, { written }: ThemeColor): boolean =>
  written !== undefined &&
  written.theme === layers[0] &&
  written.path[0] === set &&
  written.path[1] === scheme;

/** How to correct a pair: by the smaller change of one of its colours. */
function describeFix(place: Place, sides: readonly [Side, Side], ratio: number): string {
  const [best] = sides
    .map((side) => ({ side, nearest: nearestContrast(side.color.value, side.other.color.value, ratio) }))
    .sort((left, right) => (left.nearest?.change ?? 2) - (right.nearest?.change ?? 2));
  if (best?.nearest === undefined)
    return `No lightness of "${sides[0].role}" has enough contrast to "${sides[1].role}". Change both.`;
  const { side, nearest } = best;
  const reason = `the nearest colour with enough contrast to "${side.other.role}"`;
  return isWrittenIn(place, side.color)
    ? `Set "${side.role}" to "${nearest.color}", ${reason}.`
    : `Give the ${describeScheme(place)} a "${side.role}" of "${nearest.color}", ${reason}.`;
}

/** One role for each colour of these roles. */
const differentGrounds = ({ layers, set, scheme }: Place, grounds: readonly Role[]): readonly Role[] =>
  [...Map.groupBy(grounds, (ground) => themeColor(layers, scheme, ground, set).value).values()].flatMap(
    ([first]) => first ?? [],
  );

/** Reports the pairs of a scheme with too little contrast. What a scheme inherits is reported where it is written. */
function checkScheme(place: Place, report: Report): void {
  const { layers, set, scheme } = place;
  const checkPair = (role: Role, ground: Role, { ratio, what }: Pairs) => {
    const over = { role, color: themeColor(layers, scheme, role, set) };
    const under = { role: ground, color: themeColor(layers, scheme, ground, set) };
    const colors = [over.color, under.color];
    const isOfScheme = colors.some(({ written }) => written?.path[0] === set && written.path[1] === scheme);
    const decisive =
      colors.find((color) => isWrittenIn(place, color)) ??
      colors.find(({ written }) => isOfScheme && written?.theme === layers[0]);
    const measured = measureContrast(over.color.value, under.color.value);
    if (measured >= ratio || decisive?.written === undefined) return;
    report({
      document: decisive.written.theme.document,
      path: decisive.written.path,
      message: `"${role}" on "${ground}" has a contrast of ${formatRatio(measured)} : 1 in the ${describeScheme(place)}. ${what}`,
      hint: describeFix(
        place,
        [
          { ...over, other: under },
          { ...under, other: over },
        ],
        ratio,
      ),
    });
  };
  // SAFETY: the keys of `roles` are roles.
  for (const pairs of kinds)
    for (const [role, grounds] of Object.entries(pairs.roles) as [Role, readonly Role[]][])
      for (const ground of differentGrounds(place, grounds)) checkPair(role, ground, pairs);
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

import type { Role, SchemeName, SchemeSet } from "../schema/theme-colors.ts";
import { type ThemeColor, type ThemeLayer, type ThemeLayers, themeColor } from "../site/themes.ts";
import { measureContrast } from "./measure-contrast.ts";

/** The roles that blocks put on each other. */
interface Pairs {
  /** The least contrast, from WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (parts), level AA. */
  readonly min: number;
  readonly what: string;
  readonly roles: Readonly<Partial<Record<Role, readonly Role[]>>>;
}

const kinds: readonly Pairs[] = [
  {
    min: 4.5,
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
    min: 3,
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

/** Truncated, not rounded: 4.499 must not appear as 4.5. */
export const formatRatio = (ratio: number): string => String(Math.floor(ratio * 100) / 100);

/** A colour of a pair. */
interface Side<Layer extends ThemeLayer> {
  readonly role: Role;
  readonly color: ThemeColor<Layer>;
}

/** Two colours that blocks put on each other, as they are in a scheme. */
export interface ColorPair<Layer extends ThemeLayer = ThemeLayer> extends Pick<Pairs, "min" | "what"> {
  readonly over: Side<Layer>;
  readonly under: Side<Layer>;
  /** 1 to 21. */
  readonly contrast: number;
}

/** Measures the pairs of a scheme. Of several grounds with the same colour, it measures the first one. */
export function measurePairs<Layer extends ThemeLayer>(
  layers: ThemeLayers<Layer>,
  scheme: SchemeName,
  set: SchemeSet,
): readonly ColorPair<Layer>[] {
  const read = (role: Role): Side<Layer> => ({ role, color: themeColor(layers, scheme, role, set) });
  return kinds.flatMap(({ roles, ...kind }) =>
    // SAFETY: the keys of `roles` are roles.
    (Object.entries(roles) as [Role, readonly Role[]][]).flatMap(([role, grounds]) => {
      const over = read(role);
      const byColor = Map.groupBy(grounds.map(read), ({ color }) => color.value);
      return [...byColor.values()].flatMap(([under]) =>
        under ? { ...kind, over, under, contrast: measureContrast(over.color.value, under.color.value) } : [],
      );
    }),
  );
}

import type { JsonPath } from "../json/document.ts";
import {
  type Role,
  roleFallbacks,
  type SchemeName,
  schemeFallbacks,
  type ThemeManifest,
} from "../schema/theme.ts";
import type { Manifests, Parsed } from "./manifests.ts";

/** A theme as pages have it: the manifests that set its values, the first one that has a value wins. */
export type ThemeLayers = readonly Parsed<ThemeManifest>[];

/** A colour of a theme: `#rrggbb`, and where it is written. The engine's own colours have no place. */
export interface ThemeColor {
  readonly value: string;
  readonly written?: { readonly theme: Parsed<ThemeManifest>; readonly path: JsonPath };
}

/** A theme over the site's, which has what the other leaves out. `name`: default, the site's theme alone. */
export function themeLayers(
  { settings, themes }: Pick<Manifests, "settings" | "themes">,
  name?: string,
): ThemeLayers {
  const names = new Set([name, settings?.value.theme]);
  return [...names].flatMap((one) => (one === undefined ? [] : (themes.get(one) ?? [])));
}

const isRole = (fallback: Role | `#${string}`): fallback is Role => !fallback.startsWith("#");

/**
 * The colour of a role in a scheme. A scheme has what it leaves out from the default scheme. One with a text of its own
 * takes nothing from there: what it leaves out follows from its own colours, so that dark schemes do not mix with light
 * ones.
 */
export function themeColor(layers: ThemeLayers, scheme: SchemeName, role: Role): ThemeColor {
  const isWritten = layers.some(({ value }) => value.schemes?.[scheme] !== undefined);
  const shown = isWritten ? scheme : (schemeFallbacks[scheme] ?? scheme);
  const read = (wanted: Role) => {
    const theme = layers.find(({ value }) => value.schemes?.[shown]?.[wanted] !== undefined);
    const value = theme?.value.schemes?.[shown]?.[wanted];
    return theme && value !== undefined
      ? { value, written: { theme, path: ["schemes", shown, wanted] } }
      : undefined;
  };
  const fallback = roleFallbacks[role];
  const color = read(role);
  if (color) return color;
  if (shown !== "default" && read("text") === undefined) return themeColor(layers, "default", role);
  return isRole(fallback) ? themeColor(layers, scheme, fallback) : { value: fallback };
}

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

/**
 * The colour of a role in a scheme. A scheme with a text of its own takes nothing from the default scheme, so that
 * dark schemes do not mix with light ones.
 */
export function themeColor(layers: ThemeLayers, scheme: SchemeName, role: Role): ThemeColor {
  const find = (from: SchemeName, wanted: Role): ThemeColor | undefined => {
    const theme = layers.find(({ value }) => value.schemes?.[from]?.[wanted] !== undefined);
    const value = theme?.value.schemes?.[from]?.[wanted];
    return theme && value !== undefined
      ? { value, written: { theme, path: ["schemes", from, wanted] } }
      : undefined;
  };
  const isWritten = layers.some(({ value }) => value.schemes?.[scheme] !== undefined);
  const shown = isWritten ? scheme : (schemeFallbacks[scheme] ?? scheme);
  const fallback = roleFallbacks[role];
  return (
    find(shown, role) ??
    (find(shown, "text") ? undefined : find("default", role)) ??
    (isRole(fallback) ? themeColor(layers, scheme, fallback) : { value: fallback })
  );
}

const isRole = (fallback: Role | `#${string}`): fallback is Role => !fallback.startsWith("#");

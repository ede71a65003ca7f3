import type { JsonPath } from "../json/document.ts";
import type { ManifestOf } from "../schema/kinds.ts";
import type { ThemeManifest } from "../schema/theme.ts";
import {
  darkFallbacks,
  type Role,
  roleFallbacks,
  type SchemeName,
  type SchemeSet,
  schemeFallbacks,
} from "../schema/theme-colors.ts";
import type { Parsed } from "./manifests.ts";

/** A theme, with its document or without: an editor has values that are in no file yet. */
export type ThemeLayer = Pick<Parsed<ThemeManifest>, "value">;

/** The part of a site that its themes follow from. */
export interface ThemeSource<Layer extends ThemeLayer = ThemeLayer> {
  readonly settings?: { readonly value: Pick<ManifestOf<"site">, "theme"> };
  readonly layouts: ReadonlyMap<string, { readonly value: Pick<ManifestOf<"layout">, "theme"> }>;
  readonly themes: ReadonlyMap<string, Layer>;
}

/** A theme as pages have it: the manifests that set its values, the first one that has a value wins. */
export type ThemeLayers<Layer extends ThemeLayer = ThemeLayer> = readonly Layer[];

/** A colour of a theme: `#rrggbb`, and where it is written. The engine's own colours have no place. */
export interface ThemeColor<Layer extends ThemeLayer = ThemeLayer> {
  readonly value: string;
  readonly written?: { readonly theme: Layer; readonly path: JsonPath };
}

/** A theme over the site's, which has what the other leaves out. `name`: default, the site's theme alone. */
export function themeLayers<Layer extends ThemeLayer>(
  { settings, themes }: Pick<ThemeSource<Layer>, "settings" | "themes">,
  name?: string,
): ThemeLayers<Layer> {
  const names = new Set([name, settings?.value.theme]);
  return [...names].flatMap((one) => (one === undefined ? [] : (themes.get(one) ?? [])));
}

/** The name of the theme that the pages of a layout have. Undefined if neither the layout nor the site names one. */
export const findTheme = (
  { settings, layouts }: Pick<ThemeSource, "settings" | "layouts">,
  layout: string,
): string | undefined => layouts.get(layout)?.value.theme ?? settings?.value.theme;

const isRole = (fallback: Role | `#${string}`): fallback is Role => !fallback.startsWith("#");

/** Whether pages of a theme look different on devices in dark mode. */
export const hasDarkMode = (layers: ThemeLayers): boolean =>
  layers.some(({ value }) => value.dark !== undefined);

/** The themes that set a scheme. One with a text of its own takes nothing from those below it. */
function schemeLayers<Layer extends ThemeLayer>(
  layers: ThemeLayers<Layer>,
  set: SchemeSet,
  scheme: SchemeName,
): ThemeLayers<Layer> {
  const last = layers.findIndex(({ value }) => value[set]?.[scheme]?.text !== undefined);
  return scheme === "default" || last === -1 ? layers : layers.slice(0, last + 1);
}

/**
 * The colour of a role in a scheme. A scheme has what it leaves out from the default scheme. One with a text of its own
 * takes nothing from there: what it leaves out follows from its own colours, so that dark schemes do not mix with light
 * ones. In dark mode (`set`), such a scheme stays as it is by day if the theme has no dark one.
 */
export function themeColor<Layer extends ThemeLayer>(
  layers: ThemeLayers<Layer>,
  scheme: SchemeName,
  role: Role,
  set: SchemeSet = "schemes",
): ThemeColor<Layer> {
  const isWritten = (part: SchemeSet, name: SchemeName) =>
    layers.some(({ value }) => value[part]?.[name] !== undefined);
  const isNamed = isWritten("schemes", scheme) || isWritten(set, scheme);
  const source = isNamed ? scheme : (schemeFallbacks[scheme] ?? scheme);
  const read = (part: SchemeSet, name: Role) => {
    const theme = schemeLayers(layers, part, source).find(
      ({ value }) => value[part]?.[source]?.[name] !== undefined,
    );
    const value = theme?.value[part]?.[source]?.[name];
    return theme && value !== undefined
      ? { value, written: { theme, path: [part, source, name] } }
      : undefined;
  };
  if (set === "dark" && source !== "default" && !isWritten("dark", source) && read("schemes", "text"))
    return themeColor(layers, scheme, role);
  const color = read(set, role);
  if (color) return color;
  if (source !== "default" && read(set, "text") === undefined)
    return themeColor(layers, "default", role, set);
  const fallback = (set === "dark" ? darkFallbacks[role] : undefined) ?? roleFallbacks[role];
  return isRole(fallback) ? themeColor(layers, scheme, fallback, set) : { value: fallback };
}

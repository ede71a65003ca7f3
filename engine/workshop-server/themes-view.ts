import { themePresets } from "../edit/new/theme-presets.ts";
import type { ThemeManifest } from "../schema/theme.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { findTheme } from "../site/themes.ts";

/** The themes of a site, and which pages have them. */
export interface ThemesView {
  /** The theme of the site. */
  readonly usual: string | undefined;
  /** Those that fit their schema, by name. */
  readonly themes: Readonly<Record<string, ThemeManifest>>;
  readonly layouts: readonly {
    readonly name: string;
    /** Default: the theme of the site. */
    readonly theme: string | undefined;
    readonly file: string;
  }[];
  /** The layout and the theme of each route. */
  readonly routes: Readonly<Record<string, { readonly layout: string; readonly theme: string | undefined }>>;
  /** Complete looks with which a theme can start. */
  readonly presets: readonly ThemeManifest[];
}

export function viewThemes({ manifests, routes }: LinkedSite): ThemesView {
  return {
    usual: manifests.settings?.value.theme,
    themes: Object.fromEntries([...manifests.themes].map(([name, { value }]) => [name, value])),
    layouts: [...manifests.layouts].map(([name, { document, value }]) => ({
      name,
      theme: value.theme,
      file: document.file,
    })),
    routes: Object.fromEntries(
      [...routes.values()].map(({ name, layout }) => [name, { layout, theme: findTheme(manifests, layout) }]),
    ),
    presets: themePresets,
  };
}

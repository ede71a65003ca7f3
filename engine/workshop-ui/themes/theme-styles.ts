import { compileThemes } from "../../compile/compile-themes.ts";
import { darkQuery, printThemes } from "../../render/theme-styles.ts";
import { themeSchema } from "../../schema/theme.ts";
import { hasDarkMode, type ThemeLayers, type ThemeSource, themeLayers } from "../../site/themes.ts";
import type { ThemesView } from "../../workshop-server/themes-view.ts";

/** A theme that is edited. */
export interface EditedTheme {
  readonly name: string;
  /** Its layers: its own values and those of the site's theme. */
  readonly layers: ThemeLayers;
  readonly hasDarkMode: boolean;
  /** The rules of all themes, with its values, as devices in light or in dark mode apply them. */
  readonly rules: Readonly<Record<"light" | "dark", string>>;
}

/**
 * The themes of a site with other values for one of them. Undefined if they do not fit their schema. `tryOn`: the layout
 * that shows the theme, whatever its file names.
 */
export function editTheme(
  { usual, themes, layouts }: Pick<ThemesView, "usual" | "themes" | "layouts">,
  name: string,
  value: unknown,
  tryOn?: string,
): EditedTheme | undefined {
  const { data } = themeSchema.safeParse(value);
  if (data === undefined) return undefined;
  const source: ThemeSource = {
    settings: { value: { theme: usual } },
    themes: new Map(
      [...Object.entries(themes), [name, data] as const].map(([key, theme]) => [key, { value: theme }]),
    ),
    layouts: new Map(
      layouts.map(({ name: layout, theme }) => [
        layout,
        { value: { theme: layout === tryOn ? name : theme } },
      ]),
    ),
  };
  const layers = themeLayers(source, name);
  const rules = printThemes(compileThemes(source));
  return {
    name,
    layers,
    hasDarkMode: hasDarkMode(layers),
    rules: { light: rules.replaceAll(darkQuery, "not all"), dark: rules.replaceAll(darkQuery, "all") },
  };
}

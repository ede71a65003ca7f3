import type { SiteThemes, ThemeTokens, Tokens } from "../render/theme-styles.ts";
import { roles, type SchemeName, schemeNames, type ThemeManifest } from "../schema/theme.ts";
import type { Manifests } from "../site/manifests.ts";
import { type ThemeLayers, themeColor, themeLayers } from "../site/themes.ts";

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens of a scheme's colours. */
const schemeTokens = (layers: ThemeLayers, scheme: SchemeName): Tokens =>
  Object.fromEntries(roles.map((role) => [kebabCase(role), themeColor(layers, scheme, role).value]));

/** The tokens of all values but colours. */
function otherTokens(layers: ThemeLayers): Tokens {
  const read = (choose: (theme: ThemeManifest) => string | undefined) =>
    layers.map(({ value }) => choose(value)).find((value) => value !== undefined);
  const series = layers.find(({ value }) => value.series)?.value.series ?? [];
  const tokens = {
    ...Object.fromEntries(
      [1, 2, 3, 4].map((place) => [`series-${place}`, series[(place - 1) % series.length] ?? "#808080"]),
    ),
    "font-display": read(({ fonts }) => fonts?.display) ?? "system-ui, sans-serif",
    "font-body": read(({ fonts }) => fonts?.body) ?? "system-ui, sans-serif",
    "size-sm": read(({ sizes }) => sizes?.small) ?? "0.875rem",
    size: read(({ sizes }) => sizes?.base) ?? "1rem",
    "size-lg": read(({ sizes }) => sizes?.large) ?? "1.125rem",
    "size-xl": read(({ sizes }) => sizes?.extraLarge) ?? "1.5rem",
  };
  return tokens;
}

/**
 * The tokens of a theme. A scheme has those that differ from the page's. `always`: the tokens that a scheme has in
 * any case, because the theme below sets them.
 */
export function themeTokens(layers: ThemeLayers, always?: ThemeTokens): ThemeTokens {
  const page = schemeTokens(layers, "default");
  const schemes = schemeNames
    .filter((scheme) => scheme !== "default")
    .map((scheme) => {
      const set = always?.schemes[scheme] ?? {};
      const tokens = Object.entries(schemeTokens(layers, scheme)).filter(
        ([name, value]) => value !== page[name] || name in set,
      );
      return [scheme, Object.fromEntries(tokens)] as const;
    });
  return { page: { ...page, ...otherTokens(layers) }, schemes: Object.fromEntries(schemes) };
}

/** Compiles the themes of a site. */
export function compileThemes(manifests: Pick<Manifests, "settings" | "themes" | "layouts">): SiteThemes {
  const usual = themeTokens(themeLayers(manifests));
  const named = [...manifests.layouts].flatMap(([layout, { value }]) =>
    value.theme === undefined || value.theme === manifests.settings?.value.theme
      ? []
      : { layout, theme: value.theme },
  );
  const layouts = [...Map.groupBy(named, ({ theme }) => theme)].flatMap(([theme, entries]) => {
    const tokens = themeTokens(themeLayers(manifests, theme), usual);
    return entries.map(({ layout }) => [layout, tokens] as const);
  });
  return { usual, layouts: Object.fromEntries(layouts) };
}

import type { ColorTokens, SiteThemes, ThemeTokens, Tokens } from "../render/theme-styles.ts";
import type { ThemeManifest } from "../schema/theme.ts";
import { roles, type SchemeName, type SchemeSet, schemeNames } from "../schema/theme-colors.ts";
import { hasDarkMode, type ThemeLayers, type ThemeSource, themeColor, themeLayers } from "../site/themes.ts";

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The tokens of a scheme's colours. */
const schemeTokens = (layers: ThemeLayers, scheme: SchemeName, set: SchemeSet): Tokens =>
  Object.fromEntries(roles.map((role) => [kebabCase(role), themeColor(layers, scheme, role, set).value]));

/** Reads a value of a theme: that of the first layer that has it. */
const reader =
  (layers: ThemeLayers) =>
  <Value>(choose: (theme: ThemeManifest) => Value | undefined): Value | undefined =>
    layers.map(({ value }) => choose(value)).find((value) => value !== undefined);

type Read = ReturnType<typeof reader>;

/** The tokens of fonts and sizes of text. */
const typeTokens = (read: Read): Tokens => ({
  "font-display": read(({ fonts }) => fonts?.display) ?? "system-ui, sans-serif",
  "font-body": read(({ fonts }) => fonts?.body) ?? "system-ui, sans-serif",
  "size-sm": read(({ sizes }) => sizes?.small) ?? "0.875rem",
  size: read(({ sizes }) => sizes?.base) ?? "1rem",
  "size-lg": read(({ sizes }) => sizes?.large) ?? "1.125rem",
  "size-xl": read(({ sizes }) => sizes?.extraLarge) ?? "1.5rem",
  "size-price": read(({ sizes }) => sizes?.price) ?? "2.25rem",
  h1: read(({ sizes }) => sizes?.title) ?? "clamp(2rem, 1.5rem + 2vw, 3.25rem)",
  "h1-beside": read(({ sizes }) => sizes?.titleBeside) ?? "min(1rem + 3vw, 3rem)",
  "h1-weight": String(read(({ titles }) => titles?.weight) ?? 700),
  "h1-leading": String(read(({ titles }) => titles?.lineHeight) ?? 1.1),
});

/** The tokens of corners, shadows and widths. */
function shapeTokens(read: Read): Tokens {
  const width = read((theme) => theme.width?.page) ?? "70rem";
  return {
    "radius-sm": read(({ radius }) => radius?.small) ?? "0",
    radius: read(({ radius }) => radius?.base) ?? "0",
    "radius-lg": read(({ radius }) => radius?.large) ?? "0",
    "radius-button": read(({ radius }) => radius?.button) ?? "0",
    "radius-picture": read(({ radius }) => radius?.picture) ?? "0",
    "radius-portrait": read(({ radius }) => radius?.portrait) ?? "50%",
    "radius-bullet": read(({ radius }) => radius?.bullet) ?? "50%",
    "drop-sm": read(({ shadows }) => shadows?.small) ?? "0 0 0",
    drop: read(({ shadows }) => shadows?.base) ?? "0 0 0",
    "drop-card": read(({ shadows }) => shadows?.card) ?? "0 0 0",
    "drop-picture": read(({ shadows }) => shadows?.picture) ?? "0 0 0",
    width,
    content: read((theme) => theme.width?.content) ?? width,
  };
}

const ribbon = "polygon(0 0, 100% 0, calc(100% - 9px) 50%, 100% 100%, 0 100%, 9px 50%)";

/** The steps of space between and inside of parts at the usual scale, in rem. */
const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3.5];

/** The tokens of space. Their names are short because pages repeat them often. */
function spacingTokens(read: Read): Tokens {
  const scale = read(({ spacing }) => spacing?.scale) ?? 1;
  const multiply = (size: number, unit: string): string => `${Number((size * scale).toFixed(4))}${unit}`;
  return {
    ...Object.fromEntries(steps.map((step, index) => [`s${index + 1}`, multiply(step, "rem")])),
    space:
      read(({ spacing }) => spacing?.section) ??
      `clamp(${multiply(2.5, "rem")}, ${multiply(5, "vw")}, ${multiply(4, "rem")})`,
  };
}

/** The tokens of the rule above titles. */
function ruleTokens(layers: ThemeLayers, read: Read, set: SchemeSet): Tokens {
  const rule = read((theme) => theme.rule);
  if (rule === undefined) return { "rule-box": "none" };
  const { height = "1px", length = "100%", thickness = height, line = "0", shape = "plain" } = rule;
  const colors = rule.fill.map((role) => themeColor(layers, "default", role, set).value);
  const gradient =
    colors.length === 1
      ? `linear-gradient(${colors[0]} 0 0)`
      : `linear-gradient(90deg, ${colors.join(", ")})`;
  return {
    rule: `${gradient} 0 0 / ${length} ${thickness} no-repeat`,
    "rule-height": height,
    "rule-line": line,
    ...(shape === "ribbon" && { "rule-width": length, "rule-shape": ribbon }),
  };
}

/** The tokens that a theme sets only if it differs from what blocks draw by themselves. */
const rareTokens = (read: Read): Tokens => ({
  ...(read(({ edge }) => edge) === "straight" && { edge: "none", overlap: "0px" }),
  ...(read(({ titles }) => titles?.place) === "above" && { head: "1fr", beside: "static" }),
  ...(read(({ cards }) => cards?.top) !== undefined && {
    "card-top": read(({ cards }) => cards?.top) ?? "0",
  }),
});

/** The tokens of all values but colours. */
function otherTokens(layers: ThemeLayers): Tokens {
  const read = reader(layers);
  const series = read((theme) => theme.series) ?? ["#808080"];
  return {
    ...Object.fromEntries(
      [0, 1, 2, 3].map((index) => [`series-${index + 1}`, series[index % series.length] ?? ""]),
    ),
    ...typeTokens(read),
    ...shapeTokens(read),
    ...spacingTokens(read),
    ...ruleTokens(layers, read, "schemes"),
    ...rareTokens(read),
  };
}

/**
 * The tokens of schemes: those that differ from the page's, and those that an earlier rule sets for the same scheme.
 * `earlier`: the schemes of those rules.
 */
function schemesTokens(
  layers: ThemeLayers,
  page: Tokens,
  set: SchemeSet,
  earlier: readonly (ColorTokens | undefined)[],
): ColorTokens["schemes"] {
  const list = schemeNames
    .filter((scheme) => scheme !== "default")
    .map((scheme) => {
      const tokens = Object.entries(schemeTokens(layers, scheme, set)).filter(
        ([name, value]) =>
          value !== page[name] || earlier.some((colors) => name in (colors?.schemes[scheme] ?? {})),
      );
      return [scheme, Object.fromEntries(tokens)] as const;
    });
  return Object.fromEntries(list);
}

/** The tokens that change in dark mode. */
function darkTokens(layers: ThemeLayers, day: ColorTokens, below?: ThemeTokens): ColorTokens {
  const page = {
    ...schemeTokens(layers, "default", "dark"),
    ...ruleTokens(layers, reader(layers), "dark"),
  };
  const change = (tokens: Tokens, from: Tokens): Tokens =>
    Object.fromEntries(Object.entries(tokens).filter(([name, value]) => value !== from[name]));
  const schemes = schemesTokens(layers, page, "dark", [day, below?.dark]);
  return {
    page: change(page, day.page),
    schemes: Object.fromEntries(
      Object.entries(schemes).map(([name, tokens]) => [name, change(tokens, day.schemes[name] ?? {})]),
    ),
  };
}

/**
 * The tokens of a theme. `below`: those of the site's theme, whose rules apply to pages of this theme too, so that this
 * one sets again what they set.
 */
export function themeTokens(layers: ThemeLayers, below?: ThemeTokens): ThemeTokens {
  const page = schemeTokens(layers, "default", "schemes");
  const others = otherTokens(layers);
  // What only the theme below sets must not stay.
  const unset = Object.keys(below?.page ?? {}).filter((name) => !(name in page) && !(name in others));
  const day = {
    page: { ...page, ...others, ...Object.fromEntries(unset.map((name) => [name, "initial"])) },
    schemes: schemesTokens(layers, page, "schemes", [below]),
  };
  return hasDarkMode(layers) ? { ...day, dark: darkTokens(layers, day, below) } : day;
}

/** Compiles the themes of a site. */
export function compileThemes(manifests: ThemeSource): SiteThemes {
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

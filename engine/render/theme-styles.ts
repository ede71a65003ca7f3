/** The values of tokens, by their names without `--`: `{ "on-accent": "#ffffff" }`. */
export type Tokens = Readonly<Record<string, string>>;

/** The tokens of a page, and those of its parts. */
export interface ColorTokens {
  readonly page: Tokens;
  /** What each colour scheme changes, by its name in `data-scheme`. */
  readonly schemes: Readonly<Record<string, Tokens>>;
}

/** The tokens of a theme. */
export interface ThemeTokens extends ColorTokens {
  /** What changes on devices in dark mode. Without it, nothing does. */
  readonly dark?: ColorTokens;
}

/** The themes of a site. It is plain data because worker threads receive it. */
export interface SiteThemes {
  readonly usual: ThemeTokens;
  /** The themes of layouts that name one, by the layout. */
  readonly layouts: Readonly<Record<string, ThemeTokens>>;
}

/** Writes a value as short as the other rules: `#fff`, `.9rem`. */
const tight = (value: string): string =>
  value
    .replaceAll(/\s*([,/])\s*/g, "$1")
    .replaceAll(/\b0\./g, ".")
    .replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");

/** Prints a rule. Without tokens there is none. */
function printRule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `--${name}:${tight(value)}`);
  return declarations.length === 0 ? "" : `${selector}{${declarations.join(";")}}`;
}

/** Prints rules with tokens. Schemes with the same tokens share one. */
function printColors({ page, schemes }: ColorTokens, root: string, prefix: string): string {
  const same = Map.groupBy(Object.entries(schemes), ([, tokens]) => JSON.stringify(tokens));
  const rules = [...same.values()].map((entries) => {
    const selectors = entries.map(([scheme]) => `${prefix}[data-scheme=${scheme}]`);
    return printRule(selectors.join(","), entries[0]?.[1] ?? {});
  });
  return printRule(root, page) + rules.join("");
}

/** What devices in dark mode answer to. */
export const darkQuery = "(prefers-color-scheme:dark)";

/** Prints the rules of a theme. In dark mode, controls and scrollbars of the browser are dark too. */
function printTheme({ dark, ...day }: ThemeTokens, root: string, prefix: string): string {
  const rules = printColors(day, root, prefix);
  return dark === undefined
    ? rules
    : `${rules}@media ${darkQuery}{${root}{color-scheme:dark}${printColors(dark, root, prefix)}}`;
}

/** Prints all themes of a site. A layout's theme applies while a page of that layout is shown. */
export function printThemes({ usual, layouts }: SiteThemes): string {
  const byTheme = Map.groupBy(Object.entries(layouts), ([, theme]) => theme);
  const others = [...byTheme].map(([theme, entries]) => {
    const root = `:root:has(${entries.map(([layout]) => `[data-layout=${layout}]`).join(",")})`;
    return printTheme(theme, root, `${root} `);
  });
  return `@layer base{${printTheme(usual, ":root", "")}${others.join("")}}`;
}

const keep = (tokens: Tokens, names: ReadonlySet<string>): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => names.has(name)));

/** Prints what rules need of a layout's theme: the tokens that they use, in these schemes. */
export function printUsedTheme(
  { usual, layouts }: SiteThemes,
  layout: string,
  rules: string,
  schemes: readonly string[],
): string {
  const used = new Set([...rules.matchAll(/var\(--([\w-]+)/g)].map(([, name = ""]) => name));
  const keepUsed = (tokens: ColorTokens): ColorTokens => ({
    page: keep(tokens.page, used),
    schemes: Object.fromEntries(schemes.map((scheme) => [scheme, keep(tokens.schemes[scheme] ?? {}, used)])),
  });
  const { dark, ...day } = layouts[layout] ?? usual;
  return printTheme({ ...keepUsed(day), ...(dark && { dark: keepUsed(dark) }) }, ":root", "");
}

/** The values of tokens that mails use, by their names: `--text` → `#1d2a26`, `--strong-text` → `#fbf6ec`. */
export type MailTokens = ReadonlyMap<string, string>;

/** The tokens of mails: those of pages, and those of each colour scheme with its name before them. */
export const mailTokens = ({ page, schemes }: ThemeTokens): MailTokens =>
  new Map([
    ...Object.entries(page).map(([name, value]) => [`--${name}`, value] as const),
    ...Object.entries(schemes).flatMap(([scheme, tokens]) =>
      Object.entries({ ...page, ...tokens }).map(([name, value]) => [`--${scheme}-${name}`, value] as const),
    ),
  ]);

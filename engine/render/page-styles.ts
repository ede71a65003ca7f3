import { printUsedTheme, type SiteThemes } from "./theme-styles.ts";

/** The layers of all styles, weakest first. A page states the order, because it has only some of the sheets. */
const layers = ["base", "ui", "block", "late"] as const;

/** A compiled sheet. It is plain data, so it can be cached. */
export interface Sheet {
  readonly layer: (typeof layers)[number];
  /** Whether every page contains it. Other sheets belong to blocks. */
  readonly isOnEveryPage: boolean;
  /** The rules that a page with this sheet contains. */
  readonly page: string;
  /** Further rules of a page, by the layout that they are for. */
  readonly layouts: Readonly<Record<string, string>>;
}

/** The parts of the styles of pages. */
export interface PageSheets {
  /** All sheets by file, in order. */
  readonly sheets: Readonly<Record<string, Sheet>>;
  /** The sheets of each block, by its name. */
  readonly blocks: Readonly<Record<string, readonly string[]>>;
}

/** What decides about the styles of a page. */
interface StyledPage {
  readonly layout: string;
  /** The names of its blocks. */
  readonly blocks: readonly string[];
  /** The colour schemes that it shows. */
  readonly schemes: readonly string[];
}

export const layerOrder: string = `@layer ${layers.join(",")};`;

/** Joins the rules of each layer, in the order of the layers. */
export const joinLayers = (parts: readonly (readonly [layer: Sheet["layer"], css: string])[]): string =>
  layers
    .map((layer) => {
      const css = parts.map(([own, text]) => (own === layer ? text : "")).join("");
      return css && `@layer ${layer}{${css}}`;
    })
    .join("");

/**
 * Combines the styles of a page: the sheets of every page, those of its blocks, and what they use of its theme.
 * Pages with the same layout, blocks and schemes share one result.
 */
export function pageStyles({ sheets, blocks }: PageSheets, themes: SiteThemes): (page: StyledPage) => string {
  const combined = new Map<string, string>();
  const combine = (layout: string, names: readonly string[], schemes: readonly string[]): string => {
    const blockSheets = new Set(names.flatMap((name) => blocks[name] ?? []));
    const pageSheets = Object.entries(sheets).filter(
      ([file, { isOnEveryPage }]) => isOnEveryPage || blockSheets.has(file),
    );
    const parts = pageSheets.map(
      ([, { layer, page, layouts }]) => [layer, page + (layouts[layout] ?? "")] as const,
    );
    const rules = parts.map(([, css]) => css).join("");
    return layerOrder + joinLayers([["base", printUsedTheme(themes, layout, rules, schemes)], ...parts]);
  };
  return ({ layout, blocks: names, schemes }) => {
    const sorted = [names, schemes].map((list) => [...new Set(list)].sort());
    const key = [layout, ...sorted.map((list) => list.join(" "))].join("|");
    const styles = combined.get(key) ?? combine(layout, sorted[0] ?? [], sorted[1] ?? []);
    combined.set(key, styles);
    return styles;
  };
}

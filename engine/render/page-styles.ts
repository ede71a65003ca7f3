import { canApply, isForLanguage, type PageRule, printRules } from "./page-rules.ts";
import { printUsedTheme, type SiteThemes } from "./theme-styles.ts";

/** The layers of all styles, weakest first. A page states the order, because it has only some of the sheets. */
const layers = ["base", "ui", "block", "late"] as const;

/** A compiled sheet. It is plain data, so it can be cached. */
export interface Sheet {
  readonly layer: (typeof layers)[number];
  /** Whether every page contains it. Other sheets belong to blocks. */
  readonly isOnEveryPage: boolean;
  /** The rules that a page with this sheet contains, as far as they can apply to it. */
  readonly page: readonly PageRule[];
  /** The rules for some languages. Only pages of these languages contain them, and sites that have such pages. */
  readonly languages: readonly PageRule[];
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
  /** The classes and the colour schemes in its HTML. */
  readonly classes: ReadonlySet<string>;
  readonly schemes: ReadonlySet<string>;
  /** Its language, and `rtl` if it runs right to left. */
  readonly languages: readonly string[];
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

/** The rules of sheets for the languages of a site. Default: for all languages. */
export const printLanguageRules = (sheets: PageSheets["sheets"], languages?: readonly string[]): string =>
  joinLayers(
    Object.values(sheets).map(({ layer, languages: rules }) => {
      const chosen = languages ? rules.filter((rule) => isForLanguage(rule, languages)) : rules;
      return [layer, printRules(chosen)] as const;
    }),
  );

/**
 * Combines the styles of a page: the sheets of every page and those of its blocks, without rules for classes that it
 * does not have, and what they use of its theme. Similar pages share one result.
 */
export function pageStyles({ sheets, blocks }: PageSheets, themes: SiteThemes): (page: StyledPage) => string {
  const combined = new Map<string, string>();
  const combine = ({ layout, blocks: names, classes, schemes, languages }: StyledPage): string => {
    const blockSheets = new Set(names.flatMap((name) => blocks[name] ?? []));
    const used = Object.entries(sheets).flatMap(([file, sheet]) =>
      sheet.isOnEveryPage || blockSheets.has(file) ? sheet : [],
    );
    const printPart = ({ layer }: Sheet, rules: readonly PageRule[]) =>
      [layer, printRules(rules.filter((rule) => canApply(rule, classes)))] as const;
    const parts = [
      ...used.map((sheet) => printPart(sheet, sheet.page)),
      ...used.map((sheet) =>
        printPart(
          sheet,
          sheet.languages.filter((rule) => isForLanguage(rule, languages)),
        ),
      ),
    ];
    const rules = parts.map(([, css]) => css).join("");
    return layerOrder + joinLayers([["base", printUsedTheme(themes, layout, rules, [...schemes])], ...parts]);
  };
  return (page) => {
    const lists = [new Set(page.blocks), page.classes, page.schemes].map((set) => [...set].sort().join(" "));
    const key = [page.layout, ...lists, page.languages.join(" ")].join("|");
    const styles = combined.get(key) ?? combine(page);
    combined.set(key, styles);
    return styles;
  };
}

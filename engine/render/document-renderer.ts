import { listStyleLanguages } from "../languages/style-languages.ts";
import { type EmbeddedPayload, embedPayload } from "../payload/embed-payload.ts";
import type { PagePayload, Shell } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import { type DocumentAssets, documentHtml } from "./document-html.ts";
import { type PageSheets, pageStyles } from "./page-styles.ts";
import type { RenderPage } from "./render-page.tsx";
import { restStyles } from "./rest-styles.ts";
import type { SiteThemes } from "./theme-styles.ts";

/** What all documents of a build share. It is plain data because worker threads receive it. */
export interface DocumentParts {
  readonly styles: PageSheets;
  readonly themes: SiteThemes;
  /** The props that the browser needs immediately, by block name. Static blocks are not listed. */
  readonly liveProps: Readonly<Record<string, "all" | readonly string[]>>;
  /** Names of blocks that require React immediately. */
  readonly loadedAtOnce: readonly string[];
  readonly assets: Omit<DocumentAssets, "styles" | "boot" | "atOnce">;
}

export interface RenderedDocument {
  readonly html: string;
  /** The page's own CSS, exactly as in the HTML. */
  readonly styles: string;
}

/** Renders a page, its shell and its boot script to a document. */
export type RenderDocument = (page: PagePayload, shell: Shell, boot: string) => RenderedDocument;

const isSame = (one: PagePayload["main"], other: PagePayload["main"]): boolean =>
  one.length === other.length && one.every((block, index) => block === other[index]);

/** The names in an attribute of HTML, sorted. */
const namesIn = (html: string, attribute: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, "g"))]
      .flatMap(([, names = ""]) => names.split(" "))
      .sort(),
  );

/**
 * Consecutive pages with the same shell and blocks share their HTML, as a twin and its base page do. Only the
 * last result is kept: a weak map frees its entries only in a full garbage collection, and would double the
 * number of those.
 */
export function documentRenderer(
  renderPage: RenderPage,
  { styles: sheets, themes, liveProps, loadedAtOnce, assets }: DocumentParts,
): RenderDocument {
  const getStyles = pageStyles(sheets, themes);
  const live = new Map(Object.entries(liveProps));
  const hurried = new Set(loadedAtOnce);
  let last: { shell: Shell; main: PagePayload["main"]; root: string; styles: string } | undefined;
  const renderRoot = (page: PagePayload, shell: Shell) => {
    if (last?.shell === shell && isSame(last.main, page.main)) return last;
    const root = renderPage({ path: page.path, shell, main: page.main });
    const blocks = everyBlock({ ...shell, main: page.main }).map(({ block }) => block);
    const styled = {
      layout: shell.layout,
      blocks,
      classes: namesIn(root, "class"),
      schemes: namesIn(root, "data-scheme"),
      languages: listStyleLanguages(shell.market.languageTag),
    };
    const styles = getStyles(styled) + restStyles;
    last = { shell, main: page.main, root, styles };
    return last;
  };
  return (page, shell, boot) => {
    const { root, styles } = renderRoot(page, shell);
    const embedded: EmbeddedPayload = embedPayload(page, shell, (block) => live.get(block));
    const atOnce = everyBlock({ ...shell, main: page.main }).some(({ block }) => hurried.has(block));
    return { html: documentHtml(page, shell, embedded, root, { ...assets, styles, boot, atOnce }), styles };
  };
}

import { type EmbeddedPayload, embedPayload } from "../payload/embedded.ts";
import type { Frame, PagePayload } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import { type DocumentAssets, documentHtml } from "./document.ts";
import { pageStyles, type Sheet } from "./page-styles.ts";
import type { RenderPage } from "./render-page.tsx";
import { restStyles } from "./rest-styles.ts";

/** What all documents of a build have in common. Plain data: a thread of its own draws them. */
export interface DocumentParts {
  readonly sheet: Sheet;
  /** Classes that scripts toggle. */
  readonly liveClasses: readonly string[];
  /** Which props the browser needs at once, by the block's name; blocks that stay as they are drawn are not there. */
  readonly liveProps: Readonly<Record<string, "all" | readonly string[]>>;
  /** Names of blocks that say that React is loaded at once. */
  readonly loadedAtOnce: readonly string[];
  readonly assets: Omit<DocumentAssets, "styles" | "boot" | "atOnce">;
}

export interface DrawnDocument {
  readonly html: string;
  /** The page's own CSS, exactly as it stands in the HTML. */
  readonly styles: string;
}

/** A page in its frame and its boot script → its document. */
export type DrawDocument = (
  page: PagePayload & { readonly frame: string },
  frame: Frame,
  boot: string,
) => DrawnDocument;

/**
 * A page with the same `main` (the same object) as the one before shares its HTML, as a twin and its base do. Only the last is kept: what
 * a weak map has lives until the whole heap is looked through, which then has to be done twice as often.
 */
export function documentDrawer(
  renderPage: RenderPage,
  { sheet, liveClasses, liveProps, loadedAtOnce, assets }: DocumentParts,
): DrawDocument {
  const stylesOf = pageStyles(sheet, liveClasses);
  const live = new Map(Object.entries(liveProps));
  const hurried = new Set(loadedAtOnce);
  let last: { main: PagePayload["main"]; root: string; styles: string } | undefined;
  const rootOf = (page: PagePayload, frame: Frame) => {
    if (last?.main === page.main) return last;
    const root = renderPage({ path: page.path, frame, main: page.main });
    last = { main: page.main, root, styles: stylesOf(root) + restStyles };
    return last;
  };
  return (page, frame, boot) => {
    const { root, styles } = rootOf(page, frame);
    const embedded: EmbeddedPayload = embedPayload(page, frame, (block) => live.get(block));
    const atOnce = everyBlock({ ...frame, main: page.main }).some(({ block }) => hurried.has(block));
    return { html: documentHtml(page, frame, embedded, root, { ...assets, styles, boot, atOnce }), styles };
  };
}

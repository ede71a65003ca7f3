import type { EmbeddedBlock } from "../../payload/embed-payload.ts";
import type { PayloadOrder } from "../../payload/payload.ts";
import { withSlots } from "../../payload/with-slots.ts";
import type { Enhance } from "../../registry/define-block.ts";
import { orderHref, withQuery } from "../../routing/order-href.ts";

/*
 * What scripts add to the HTML of every page, the first and later ones. It needs no React.
 */

/**
 * Writes the order rule and the visitor's query into every order button and query-keeping link below `root`
 * (decision 4). `data-href` keeps the original href, so that a later query starts from it again.
 */
export function decorateLinks(root: ParentNode, rules: PayloadOrder["rules"], search: string): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-order-target],a[data-keep-query]")) {
    const originalHref = link.dataset["href"] ?? link.getAttribute("href");
    if (originalHref === null) continue;
    link.dataset["href"] = originalHref;
    const href =
      link.dataset["orderTarget"] === undefined
        ? originalHref
        : orderHref({ rules, href: originalHref }, search);
    const decorated = withQuery(href, search);
    if (link.getAttribute("href") !== decorated) link.setAttribute("href", decorated);
  }
}

/**
 * Marks unloaded pictures of `[data-fade]` with `data-waiting`. Styles hide them behind their placeholder and
 * fade them in when the attribute is removed. A picture that never loads keeps its placeholder (spec, section
 * 4).
 */
export function fadePictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[data-fade]")) {
    if (picture.complete && picture.naturalWidth > 0) continue;
    picture.dataset["waiting"] = "";
    picture.addEventListener("load", () => delete picture.dataset["waiting"], { once: true });
  }
}

/** Lays out the whole page. Moving within the page requires the layout of all blocks above the target. */
export function layOutAll(): void {
  document.documentElement.dataset["whole"] = "";
}

export type Enhancers = Readonly<Record<string, Enhance<Record<string, unknown>>>>;

/**
 * Starts the enhancers of a page's blocks, including those in slots. A failed enhancer does not stop the
 * others. The returned function stops them all.
 */
export function enhanceBlocks(
  blocks: readonly EmbeddedBlock[],
  enhancers: Enhancers,
  onError: (error: unknown) => void,
): () => void {
  const stops: (() => void)[] = [];
  for (const { id, block, props, arms } of withSlots(blocks)) {
    const enhance = enhancers[block];
    const element = document.getElementById(id);
    // Blocks of other arms may have the same id.
    if (enhance === undefined || element === null || element.dataset["arms"] !== arms) continue;
    try {
      stops.push(enhance(element, props ?? {}));
    } catch (error) {
      onError(error);
    }
  }
  return () => {
    for (const stop of stops) stop();
  };
}

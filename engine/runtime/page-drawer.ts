import type { EmbeddedPayload } from "../payload/embedded.ts";
import type { Payload } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import { decorateLinks } from "./decorate-links.ts";
import { type Enhancers, enhanceBlocks } from "./enhance-blocks.ts";
import { fadePictures } from "./fade-pictures.ts";
import { layOutAll } from "./lay-out-rest.ts";
import { markPage, writeHead } from "./write-head.ts";

/** Changes of the head within this many milliseconds are written together (spec, section 9; decision 25). */
const headDelay = 10;

/**
 * How many of the blocks of a long page are drawn at once: more than a screen. The others come right after the frame that shows these,
 * below what is seen, so that a tap is answered in half the time.
 */
const firstBlocks = 4;
const isLong = ({ main }: Payload): boolean => main.length > 2 * firstBlocks;

interface Parts {
  readonly first: EmbeddedPayload;
  /** Stops the enhancers that the boot script has started on the first page. */
  readonly stop: () => void;
  readonly loadEnhancers: (page: Payload) => Promise<Enhancers>;
  /** Has React draw the page before it returns; of its own blocks so many, all unless given. */
  readonly render: (page: Payload, most?: number) => void;
  /** The page shown is about to be replaced. */
  readonly onLeave: (next: Payload) => void;
  /** All of a page is drawn. */
  readonly onWhole: () => void;
  /** Its head is written. */
  readonly onHead: (head: Payload["head"]) => void;
  readonly onEnhancerError: (error: unknown) => void;
}

interface DrawOptions {
  /** Milliseconds until its enhancers start. */
  readonly enhanceAfter: number;
  /** Whether a long page's first screen may be shown before the rest is drawn. */
  readonly inParts?: boolean;
}

export interface PageDrawer {
  /** The page that is shown. */
  readonly current: () => Payload | EmbeddedPayload;
  /** Shows another in its place, whose parts are loaded: the blocks, what decorates them, the document's marks and head. */
  readonly draw: (page: Payload, options: DrawOptions) => void;
}

/** Draws one page in place of another; what was still to come of that one does not come. */
export function createPageDrawer(parts: Parts): PageDrawer {
  const { first, loadEnhancers, onLeave, onWhole, onHead, onEnhancerError } = parts;
  let current: Payload | EmbeddedPayload = first;
  let stopAll = parts.stop;
  let head: Payload["head"] | undefined;

  const writeHeadSoon = (next: Payload["head"]) => {
    if (head === undefined) {
      setTimeout(() => {
        if (head) {
          writeHead(head);
          onHead(head);
        }
        head = undefined;
      }, headDelay);
    }
    head = next;
  };
  const render = (page: Payload, most?: number) => {
    parts.render(page, most);
    decorateLinks(document, page.order.rules, location.search);
    fadePictures();
  };
  const draw = (page: Payload, { enhanceAfter, inParts = false }: DrawOptions) => {
    onLeave(page);
    stopAll();
    layOutAll();
    // From here on pages come as payloads.
    document.querySelector("script[type=speculationrules]")?.remove();
    current = page;
    let isWhole = !(inParts && isLong(page));
    render(page, isWhole ? undefined : firstBlocks);
    const drawRest = () => {
      if (isWhole) return;
      isWhole = true;
      render(page);
      dispatchEvent(new Event("funnel:drawn"));
      onWhole();
    };
    if (isWhole) onWhole();
    else requestAnimationFrame(() => setTimeout(drawRest));
    markPage(page);
    writeHeadSoon(page.head);
    const timer = setTimeout(async () => {
      // Where nothing is seen there are no frames.
      drawRest();
      const enhancers = await loadEnhancers(page);
      // Another page may have come meanwhile.
      if (current === page) stopAll = enhanceBlocks(everyBlock(page), enhancers, onEnhancerError);
    }, enhanceAfter);
    stopAll = () => {
      clearTimeout(timer);
      isWhole = true;
    };
  };
  return { current: () => current, draw };
}

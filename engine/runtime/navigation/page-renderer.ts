import type { EmbeddedPayload } from "../../payload/embed-payload.ts";
import type { Payload } from "../../payload/payload.ts";
import { everyBlock } from "../../payload/with-slots.ts";
import { applyMarket } from "../../render/shared-state.ts";
import { errorPath } from "../../routing/page-path.ts";
import { decorateLinks, layOutAll } from "../boot/page-html.ts";
import type { PageRoot } from "../hydration/page-root.tsx";
import { reportFrom } from "../recovery/report.ts";
import type { Session } from "../session.ts";
import { setPageAttributes, writeHead } from "./write-head.ts";

/**
 * Delay of changes to the head, in milliseconds; changes within it are written together (spec, section 9;
 * decision 25).
 */
const headDelay = 10;

/**
 * Number of blocks of a long page that render first: they fill more than a screen. The other blocks are below
 * the screen and render after the next frame. On a processor that is four times slower, the demo's pages of 13 and 14
 * blocks show their heading after 130 ms instead of 370 ms.
 */
const firstBlocks = 4;
const isLong = ({ main }: Payload): boolean => main.length > 2 * firstBlocks;

/** Delay before enhancers start after a navigation, in milliseconds (spec, section 9). */
const enhancersDelay = 100;

interface Parts {
  readonly session: Session;
  readonly root: PageRoot;
  /** Called before the current page is replaced. */
  readonly onLeave: () => void;
  /** Called when all blocks of the page are rendered and enhancers start. */
  readonly onComplete: () => void;
  /** Called when the head is written. */
  readonly onHead: (head: Payload["head"]) => void;
}

interface RenderOptions {
  /** Delay before enhancers start, in milliseconds. */
  readonly enhanceAfter?: number;
  /** Whether the first screen of a long page may be shown before the rest is rendered. */
  readonly inParts?: boolean;
}

export interface PageRenderer {
  /** The current page. */
  readonly current: () => Payload | EmbeddedPayload;
  /**
   * Replaces the current page. The parts of the new page must be loaded. Also updates links, enhancers and
   * the head.
   */
  readonly render: (page: Payload, options?: RenderOptions) => void;
  /** Shows the error page instead of a page that cannot be shown. The address does not change. */
  readonly showErrorPage: () => Promise<void>;
  /** Whether the current page belongs to its address: the error page that replaced another does not. */
  readonly isAtItsAddress: () => boolean;
}

/** Replaces pages. Rendering a new page cancels pending work of the old one. */
export function createPageRenderer({ session, root, onLeave, onComplete, onHead }: Parts): PageRenderer {
  const { views, store, enhanceBlocks, fadePictures, loadEnhancers, loadPayload, loadParts } = session;
  let current: Payload | EmbeddedPayload = session.first;
  let isAtItsAddress = true;
  let stopAll = session.stop;
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
  const renderBlocks = (page: Payload, max?: number) => {
    root.render(page, max);
    decorateLinks(document, page.order.rules, location.search);
    fadePictures();
  };
  const replace: PageRenderer["render"] = (page, { enhanceAfter = enhancersDelay, inParts = false } = {}) => {
    onLeave();
    views.endHydration();
    applyMarket(store, page.market);
    stopAll();
    layOutAll();
    current = page;
    let isComplete = !(inParts && isLong(page));
    renderBlocks(page, isComplete ? undefined : firstBlocks);
    const renderRest = () => {
      if (isComplete) return;
      isComplete = true;
      renderBlocks(page);
      dispatchEvent(new Event("funnel:drawn"));
    };
    if (!isComplete) requestAnimationFrame(() => setTimeout(renderRest));
    setPageAttributes(page);
    writeHeadSoon(page.head);
    const timer = setTimeout(async () => {
      // A page in the background gets no animation frames.
      renderRest();
      onComplete();
      const enhancers = await loadEnhancers(page);
      // The visitor may have left this page in the meantime.
      if (current === page) stopAll = enhanceBlocks(everyBlock(page), enhancers, reportFrom("enhancer"));
    }, enhanceAfter);
    stopAll = () => {
      clearTimeout(timer);
      isComplete = true;
    };
  };
  return {
    current: () => current,
    render: (page, options) => {
      isAtItsAddress = true;
      replace(page, options);
    },
    showErrorPage: async () => {
      const page = await loadPayload(errorPath(current.market.segment));
      await loadParts(page);
      isAtItsAddress = false;
      replace(page);
      scrollTo({ top: 0, behavior: "instant" });
    },
    isAtItsAddress: () => isAtItsAddress,
  };
}

import { apiPath } from "../forms/forms-path.ts";
import type { EmbeddedPayload } from "../payload/embed-payload.ts";
import type { Payload } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import type { BrowserBlocks } from "../registry/define-block.ts";
import type { BrowserParts } from "../render/page-parts.ts";
import { createSharedStore, type Store } from "../render/shared-state.ts";
import { errorPath } from "../routing/page-path.ts";
import type { Handover } from "./boot/handover.ts";
import { loadStylesheet } from "./boot/load-stylesheet.ts";
import type { Enhancers } from "./boot/page-html.ts";
import { type BlockViews, blockViews } from "./hydration/block-views.ts";
import { type LoadPayload, payloadLoader } from "./navigation/load-payload.ts";
import { type ReloadGuard, reloadGuard } from "./recovery/reload-guard.ts";
import { pageReloader } from "./recovery/reload-page.ts";
import { report } from "./recovery/report.ts";

/** The project's code for the browser. */
export interface BrowserCode {
  readonly blocks: BrowserBlocks;
  readonly parts: BrowserParts;
}

/** What the parts of the runtime share while the document is open. It knows no page but the first. */
export interface Session extends BrowserCode, Pick<Handover, "stop" | "enhanceBlocks" | "fadePictures"> {
  /** The page that the server wrote. */
  readonly first: EmbeddedPayload;
  readonly store: Store;
  readonly views: BlockViews;
  readonly loadPayload: LoadPayload;
  readonly loadEnhancers: (page: Payload) => Promise<Enhancers>;
  /** Loads the full stylesheet. A failed load is retried on the next call. */
  readonly loadStyles: () => Promise<void>;
  /** Loads everything that is needed to render a page. */
  readonly loadParts: (page: Payload) => Promise<unknown>;
  /** Loads a path's payload and everything that is needed to render it. */
  readonly prepare: (path: string) => Promise<Payload>;
  readonly reloads: ReloadGuard;
  /** Reloads the page if that may help. Resolves to whether it does. */
  readonly reload: () => Promise<boolean>;
}

/** Creates the session of a document. */
export function createSession({ blocks, parts }: BrowserCode, handover: Handover): Session {
  const { payload: first, css, enhancers } = handover;
  // The response to a form that was sent without script. A reload would send the form again.
  if (location.pathname.startsWith(apiPath))
    history.replaceState({ ...history.state, reloaded: true }, "", first.path + location.hash);
  const store = createSharedStore(first.market);
  const reloads = reloadGuard();
  const reload = pageReloader(reloads);
  const loadPayload = payloadLoader(first);
  const lateProps = async (id: string) => {
    const page = await loadPayload.own(first.path || errorPath(first.market.segment));
    return everyBlock(page).find((resolved) => resolved.id === id)?.props ?? {};
  };
  const views = blockViews(blocks, {
    lateProps,
    onError: (error, block) => report(error, `block ${block}`),
    reload,
  });
  const loadEnhancer = async (block: string) =>
    enhancers[block] ?? (await blocks[block]?.enhance?.())?.enhance;
  const loadEnhancers = async (page: Payload): Promise<Enhancers> => {
    const names = [...new Set(everyBlock(page).map(({ block }) => block))];
    const loaded = await Promise.all(names.map(async (block) => [block, await loadEnhancer(block)] as const));
    return Object.fromEntries(loaded.flatMap(([block, enhance]) => (enhance ? [[block, enhance]] : [])));
  };
  const loadStyles = () => loadStylesheet(css);
  // The stylesheet is complete before another page is shown: a part of it is never added later.
  const loadParts = (page: Payload) =>
    Promise.all([views.load(everyBlock(page)), loadEnhancers(page), loadStyles()]);
  const prepare = async (path: string): Promise<Payload> => {
    const payload = await loadPayload(path);
    await loadParts(payload);
    return payload;
  };
  return {
    ...handover,
    first,
    blocks,
    parts,
    store,
    views,
    loadPayload,
    loadEnhancers,
    loadStyles,
    loadParts,
    prepare,
    reloads,
    reload,
  };
}

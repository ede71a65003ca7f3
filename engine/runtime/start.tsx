import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import type { EmbeddedPayload } from "../payload/embedded.ts";
import type { Payload } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import type { BrowserBlocks } from "../registry/browser-block.ts";
import { App } from "./app.tsx";
import { blockViews } from "./block-views.tsx";
import { decorateLinks } from "./decorate-links.ts";
import { type Enhancers, enhanceBlocks } from "./enhance-blocks.ts";
import { followLinks } from "./follow-links.ts";
import type { Handover } from "./handover.ts";
import { report } from "./hooks/report.ts";
import { payloadLoader } from "./load-payload.ts";
import { loadStylesheet } from "./load-stylesheet.ts";
import { locationHook } from "./location-hook.ts";
import { createNavigator, type NavigateOptions, type Navigator } from "./navigator.ts";
import { preloadLinks } from "./preload-links.ts";
import { preloader } from "./preloader.ts";
import { readQuizRecords } from "./quiz-storage.ts";
import { scrollToHash, startAt } from "./scroll.ts";
import { applyMarket, createSharedStore, sharedState } from "./shared-state.ts";
import { whenIdle } from "./when-idle.ts";
import { markPage, writeHead } from "./write-head.ts";

/** Enhancers start again this long after a route change, in milliseconds (spec, section 9). */
const enhancersAfterNavigation = 100;

/** Changes of the head within this many milliseconds are written together (spec, section 9; decision 25). */
const headDelay = 10;

/** The scroll position is kept when it has rested this long, in milliseconds: Safari refuses more than 100 writes in 30 s. */
const placeKeptAfter = 100;

export interface Runtime {
  /** Shows another payload at the path of the page, without moving: what dev mode does after a save. */
  readonly show: (payload: Payload) => Promise<void>;
  /** Drops the payloads that were fetched: in dev mode they may have changed. */
  readonly forget: () => void;
  readonly navigate: Navigator["navigate"];
  readonly subscribe: Navigator["subscribe"];
}

/** Brings the page to life: hydrates what wants it, and takes over navigation. */
export function start(blocks: BrowserBlocks, { payload: first, css, stop }: Handover): Runtime {
  const container = document.getElementById("root");
  if (container === null) throw new Error("The page has no #root.");
  const onError = (error: unknown) => console.error(error);
  const views = blockViews(blocks);
  const store = createSharedStore(first.market);
  store.set(sharedState.quizzes, readQuizRecords(Date.now()));
  store.set(sharedState.hash, location.hash);
  const loadPayload = payloadLoader(first.build, first.frame);
  // Loaded before any other page is shown: partial sheets are never appended.
  const styles = loadStylesheet(css);
  styles.catch(onError);
  let stopEnhancers = stop;
  let head: ReturnType<typeof setTimeout> | undefined;

  const loadEnhancers = async (page: Payload): Promise<Enhancers> => {
    const names = [...new Set(everyBlock(page).map(({ block }) => block))].filter(
      (block) => blocks[block]?.enhance !== undefined,
    );
    const loaded = await Promise.all(
      names.map(async (block) => [block, (await blocks[block]?.enhance?.())?.enhance] as const),
    );
    return Object.fromEntries(loaded.flatMap(([block, enhance]) => (enhance ? [[block, enhance]] : [])));
  };
  const prepare = async (path: string): Promise<Payload> => {
    const payload = await loadPayload(path);
    await Promise.all([views.load(everyBlock(payload)), loadEnhancers(payload), styles]);
    return payload;
  };

  const element = (page: Payload | EmbeddedPayload, isFirst: boolean) => (
    <App
      page={page}
      isFirst={isFirst}
      blocks={blocks}
      views={views}
      store={store}
      hook={hook}
      onError={onError}
    />
  );
  const draw = (payload: Payload, delay: number) => {
    stopEnhancers();
    views.endHydration();
    applyMarket(store, payload.market);
    flushSync(() => root.render(element(payload, false)));
    markPage(payload);
    decorateLinks(document, payload.order, location.search);
    clearTimeout(head);
    head = setTimeout(() => writeHead(payload), headDelay);
    const timer = setTimeout(async () => {
      stopEnhancers = enhanceBlocks(everyBlock(payload), await loadEnhancers(payload), onError);
    }, delay);
    stopEnhancers = () => clearTimeout(timer);
    whenIdle(watchLinks);
  };

  const reportView = ({ pathname, search, hash }: URL) =>
    report({ event: "view", path: pathname + search + hash, route: current.route });
  const moveTo = (to: URL, { pop }: NavigateOptions) => {
    if (pop) scrollTo({ top: pop.scroll, behavior: "auto" });
    else if (to.hash !== "") scrollToHash(to.hash);
    decorateLinks(document, current.order, location.search);
    // The error page stands at an address without a page.
    if (current.path !== "") reportView(to);
  };
  let current: Payload | EmbeddedPayload = first;
  const navigator = createNavigator({
    prepare,
    commit: (payload, to, { pop }) => {
      current = payload;
      draw(payload, enhancersAfterNavigation);
      reportView(to);
      // In the same frame, but after the click's own work: both make the browser lay the new page out.
      requestAnimationFrame(() => {
        startAt(to, payload.scroll === "top" ? undefined : pop?.scroll);
        document.getElementById("main")?.focus({ preventScroll: true });
      });
    },
    moveTo,
    // On back and forward the address is there already, and assigning one with a hash would load nothing.
    leave: (to) => (to.href === location.href ? location.reload() : location.assign(to.href)),
    onError,
  });
  const hook = locationHook(navigator);
  navigator.subscribe(() => store.set(sharedState.hash, location.hash));
  const watchLinks = preloadLinks(preloader(prepare));

  const root = hydrateRoot(container, element(first, true), { onRecoverableError: onError });
  history.scrollRestoration = "manual";
  addEventListener("popstate", (event) => {
    const scroll: unknown = event.state?.scroll;
    void navigator.navigate(location.href, { pop: { scroll: typeof scroll === "number" ? scroll : 0 } });
  });
  // Kept as it changes: nobody asks before back, forward or a reload leaves the entry, and then it is too late to write.
  let place: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(place);
      place = setTimeout(navigator.keepPlace, placeKeptAfter);
    },
    { passive: true },
  );
  const saved: unknown = history.state?.scroll;
  if (typeof saved === "number" && saved > 0 && scrollY === 0) scrollTo({ top: saved, behavior: "auto" });
  followLinks(navigator);
  whenIdle(watchLinks);
  document.documentElement.dataset["hydrated"] = "";

  const show = async (payload: Payload) => {
    await Promise.all([views.load(everyBlock(payload)), loadEnhancers(payload)]);
    current = payload;
    draw(payload, 0);
  };
  return { show, forget: loadPayload.forget, navigate: navigator.navigate, subscribe: navigator.subscribe };
}

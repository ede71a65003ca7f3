import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { formsPath } from "../forms/form-path.ts";
import type { EmbeddedPayload } from "../payload/embedded.ts";
import type { Payload } from "../payload/payload.ts";
import { everyBlock } from "../payload/with-slots.ts";
import type { BrowserBlocks } from "../registry/browser-block.ts";
import { errorPath } from "../routing/page-path.ts";
import { createAnnouncer } from "./announcer.ts";
import { App } from "./app.tsx";
import { blockViews } from "./block-views.tsx";
import { watchBuild } from "./build-check.ts";
import { decorateLinks } from "./decorate-links.ts";
import type { Enhancers } from "./enhance-blocks.ts";
import { followLinks } from "./follow-links.ts";
import { followOffers } from "./follow-offers.ts";
import type { Handover } from "./handover.ts";
import { hasService } from "./hooks/has-service.ts";
import { track } from "./hooks/track.ts";
import { layOutAll, layOutRest } from "./lay-out-rest.ts";
import { payloadLoader } from "./load-payload.ts";
import { loadStylesheet } from "./load-stylesheet.ts";
import { locationHook } from "./location-hook.ts";
import { createNavigator, type Navigator } from "./navigator.ts";
import { createPageDrawer } from "./page-drawer.ts";
import { preloadLinks } from "./preload-links.ts";
import { preloader } from "./preloader.ts";
import { readQuizRecords } from "./quiz-storage.ts";
import { createRecovery } from "./recover.ts";
import { reloadGuard } from "./reload-guard.ts";
import { report } from "./report.ts";
import { focusPage, keepPlaces, releaseFocus, scrollToHash, startAt } from "./scroll.ts";
import { applyMarket, createSharedStore, sharedState } from "./shared-state.ts";
import { whenIdle } from "./when-idle.ts";

/** Enhancers start again this long after a route change, in milliseconds (spec, section 9). */
const enhancersAfterNavigation = 100;

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
  const reportFrom = (where: string) => (error: unknown) => report(error, where);
  // The answer to a post without script stands at the post's address: a reload would send it again.
  if (location.pathname.startsWith(formsPath))
    history.replaceState(history.state, "", first.path + location.hash);
  const store = createSharedStore(first.market);
  store.set(sharedState.quizzes, readQuizRecords(Date.now()));
  store.set(sharedState.hash, location.hash);
  const loadPayload = payloadLoader(first.build, first.frame);
  const lateProps = async (id: string) => {
    const page = await loadPayload(first.path || errorPath(first.market.segment));
    return everyBlock(page).find((placed) => placed.id === id)?.props ?? {};
  };
  const views = blockViews(blocks, (id) =>
    lateProps(id).catch((error: unknown) => {
      report(error, "late props");
      // Nothing comes to life; what the server wrote stays, and its links lead on.
      return new Promise<never>(() => {});
    }),
  );
  // Loaded before any other page is shown: partial sheets are never appended.
  const styles = loadStylesheet(css);
  // What they change is laid out once.
  styles
    .then(() => document.fonts.ready)
    .then(layOutRest)
    .catch(reportFrom("stylesheet"));
  const reloads = reloadGuard();
  const announce = createAnnouncer();
  let showSuggestion: (() => Promise<void>) | undefined;

  const loadEnhancers = async (page: Payload): Promise<Enhancers> => {
    const names = [...new Set(everyBlock(page).map(({ block }) => block))].filter(
      (block) => blocks[block]?.enhance !== undefined,
    );
    const loaded = await Promise.all(
      names.map(async (block) => [block, (await blocks[block]?.enhance?.())?.enhance] as const),
    );
    return Object.fromEntries(loaded.flatMap(([block, enhance]) => (enhance ? [[block, enhance]] : [])));
  };
  const loadParts = (page: Payload) =>
    Promise.all([views.load(everyBlock(page)), loadEnhancers(page), styles]);
  const prepare = async (path: string): Promise<Payload> => {
    const payload = await loadPayload(path);
    await loadParts(payload);
    return payload;
  };

  const element = (page: Payload | EmbeddedPayload, isFirst: boolean, most?: number) => (
    <App
      page={page}
      isFirst={isFirst}
      most={most}
      blocks={blocks}
      views={views}
      store={store}
      hook={hook}
      onError={(error, block) => report(error, `block ${block}`)}
    />
  );
  const { current, draw } = createPageDrawer({
    first,
    stop,
    loadEnhancers,
    render: (page, most) => flushSync(() => root.render(element(page, false, most))),
    onLeave: ({ market }) => {
      recovery.forget();
      views.endHydration();
      applyMarket(store, market);
    },
    onWhole: () => whenIdle(watchLinks),
    onHead: ({ title }) => {
      announce(title);
      // It goes by what the head says.
      showSuggestion?.().catch(reportFrom("suggestion"));
    },
    onEnhancerError: reportFrom("enhancer"),
  });

  // On back and forward the address is there already, and assigning one with a hash would load nothing.
  const leave = (to: URL) => (to.href === location.href ? location.reload() : location.assign(to.href));
  /** The error page in place of what cannot be shown; the address stays. */
  const showErrorPage = async () => {
    const page = await loadPayload(errorPath(current().market.segment));
    await loadParts(page);
    nav.invalidate();
    draw(page, { enhanceAfter: enhancersAfterNavigation });
    scrollTo({ top: 0, behavior: "instant" });
  };
  const recovery = createRecovery({
    reloads,
    notices: () => current().notices,
    retry: (href, options) => void nav.navigate(href, options),
    leave,
    showErrorPage,
  });
  const nav = createNavigator({
    allowedHosts: () => current().hosts ?? [],
    prepare,
    commit: (payload, to, { pop }) => {
      releaseFocus();
      // A place further down needs the page above it.
      const inParts = to.hash === "" && (pop === undefined || payload.scroll === "top");
      draw(payload, { enhanceAfter: enhancersAfterNavigation, inParts });
      track({ event: "view" });
      // In the same frame, but after the click's own work: both make the browser lay the new page out.
      requestAnimationFrame(() => focusPage(startAt(to, payload.scroll === "top" ? undefined : pop?.scroll)));
    },
    moveTo: (to, { pop }) => {
      layOutAll();
      if (pop) scrollTo({ top: pop.scroll, behavior: "auto" });
      else if (to.hash !== "") scrollToHash(to.hash);
      decorateLinks(document, current().order.rules, location.search);
      // The error page stands at an address without a page.
      if (current().path !== "") track({ event: "view" });
    },
    leave,
    recover: (...failure) => recovery.recover(...failure),
    onError: reportFrom("navigation"),
  });
  const hook = locationHook(nav);
  nav.subscribe(() => store.set(sharedState.hash, location.hash));
  const watchLinks = preloadLinks(preloader(prepare));

  const root = hydrateRoot(container, element(first, true), {
    onRecoverableError: reportFrom("hydration"),
    // The block's own boundary has reported it.
    onCaughtError: () => {},
    // Nothing is left of the page: the error page takes its place, or the page is loaded again.
    onUncaughtError: (error) => {
      report(error, "fatal");
      showErrorPage().catch((failure: unknown) => {
        report(failure, "recovery");
        if (reloads.take(location.pathname)) location.reload();
      });
    },
  });
  addEventListener("popstate", (event) => {
    const scroll: unknown = event.state?.scroll;
    void nav.navigate(location.href, { pop: { scroll: typeof scroll === "number" ? scroll : 0 } });
  });
  keepPlaces(nav.keepPlace);
  followLinks(nav);
  followOffers(nav);
  whenIdle(watchLinks);
  if (hasService("geo")) {
    whenIdle(() => {
      import("./suggest-market.ts")
        .then(async ({ suggestMarket }) => {
          showSuggestion = await suggestMarket({ store, load: loadPayload, styles });
        })
        .catch(reportFrom("suggestion"));
    });
  }
  // The next navigation brings the new build; nothing is interrupted (decision 23).
  watchBuild(first.build, () =>
    nav.guard((to, from) => {
      const mayLoad = navigator.onLine && to.pathname !== from.pathname;
      if (!mayLoad || !reloads.take(to.pathname)) return true;
      leave(to);
      return false;
    }),
  );
  document.documentElement.dataset["hydrated"] = "";

  const show = async (payload: Payload) => {
    await Promise.all([views.load(everyBlock(payload)), loadEnhancers(payload)]);
    draw(payload, { enhanceAfter: 0 });
  };
  return { show, forget: loadPayload.forget, navigate: nav.navigate, subscribe: nav.subscribe };
}

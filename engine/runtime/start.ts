import type { Payload } from "../payload/payload.ts";
import type { Store } from "../render/shared-state.ts";
import { removeState } from "../routing/sides.ts";
import type { Handover } from "./boot/handover.ts";
import { layOutRest } from "./boot/lay-out-rest.ts";
import { whenIdle } from "./boot/when-idle.ts";
import { locationHook } from "./hydration/app.tsx";
import { createPageRoot } from "./hydration/page-root.tsx";
import { followLinks } from "./navigation/follow-links.ts";
import { followOffers } from "./navigation/follow-offers.ts";
import { leave } from "./navigation/leave.ts";
import type { LoadPayload } from "./navigation/load-payload.ts";
import { marketSuggestion } from "./navigation/market-suggestion.ts";
import { createPageNavigator } from "./navigation/page-navigator.ts";
import { createPageRenderer, type PageRenderer } from "./navigation/page-renderer.ts";
import { preloadLinks } from "./navigation/preload-links.ts";
import { preloader } from "./navigation/preloader.ts";
import { keepScrollPositions } from "./navigation/scroll.ts";
import { offlineNotice } from "./recovery/offline-notice.ts";
import { report, reportFrom } from "./recovery/report.ts";
import { watchBuild } from "./recovery/watch-build.ts";
import { type BrowserCode, createSession } from "./session.ts";

/** What dev mode uses to update a page after a save. */
export interface Runtime {
  /** Loads everything that is needed to render a page. */
  readonly loadParts: (page: Payload) => Promise<unknown>;
  /** Renders a page at its own path, without navigating. */
  readonly render: PageRenderer["render"];
  /** Loads a path's payload. In dev mode, drop the fetched ones after an edit. */
  readonly loadPayload: LoadPayload;
  readonly store: Store;
}

/** Starts the page: hydrates the blocks that need it and takes over navigation. */
export function start(code: BrowserCode, handover: Handover): Runtime {
  const session = createSession(code, handover);
  const root = createPageRoot(session);
  const { first, parts, store, loadStyles, loadParts, loadPayload, reload, reloads } = session;
  // Wait for the styles and fonts, because both change the layout.
  loadStyles()
    .then(() => document.fonts.ready)
    .then(layOutRest)
    .catch(reportFrom("stylesheet"));

  const notice = offlineNotice(parts.createNotice);
  // Screen readers ignore the first text of a live region that is added together with it.
  const announcer = parts.createAnnouncer();
  document.body.append(announcer);
  const suggestion = marketSuggestion(session);
  const watchLinks = preloadLinks(preloader(session.prepare));
  const page = createPageRenderer({
    session,
    root,
    onLeave: notice.hide,
    onComplete: () => whenIdle(watchLinks),
    onHead: ({ title }) => {
      announcer.textContent = title;
      suggestion.renew();
    },
  });
  const nav = createPageNavigator({ session, page, notice });

  root.hydrate({
    hook: locationHook(nav),
    // Without React the browser loads every other page.
    onRestore: () => {
      nav.guard((to, from) => {
        const isHere = to.pathname === from.pathname;
        if (!isHere) leave(to);
        return isHere;
      });
    },
    onLost: () => {
      page.showErrorPage().catch((failure: unknown) => {
        report(failure, "recovery");
        void reload();
      });
    },
  });
  addEventListener("popstate", (event) => {
    const scroll: unknown = event.state?.scroll;
    void nav.navigate(location.href, { pop: { scroll: typeof scroll === "number" ? scroll : 0 } });
  });
  keepScrollPositions(nav.keepScroll);
  followLinks(nav);
  followOffers(nav);
  whenIdle(watchLinks);
  whenIdle(suggestion.start);
  watchBuild(removeState(first.code), {
    onContent: loadPayload.forget,
    // The next navigation loads the new code; the visitor is not interrupted (decision 23).
    onCode: () =>
      nav.guard((to, from) => {
        const mayLoad = navigator.onLine && to.pathname !== from.pathname;
        if (!mayLoad || !reloads.take(to.pathname)) return true;
        leave(to);
        return false;
      }),
  });
  const { dataset } = document.documentElement;
  delete dataset["static"];
  dataset["hydrated"] = "";
  return { loadParts, render: page.render, loadPayload, store };
}

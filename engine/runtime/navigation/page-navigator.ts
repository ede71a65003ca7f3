import { decorateLinks, layOutAll } from "../boot/page-html.ts";
import { track } from "../hooks/track.ts";
import type { OfflineNotice } from "../recovery/offline-notice.ts";
import { recover } from "../recovery/recover.ts";
import { reportFrom } from "../recovery/report.ts";
import type { Session } from "../session.ts";
import { leave } from "./leave.ts";
import { createNavigator, type Navigator, type NavigatorParts } from "./navigator.ts";
import type { PageRenderer } from "./page-renderer.ts";
import { focusPage, releaseFocus, scrollToHash, startAt } from "./scroll.ts";

interface Parts {
  readonly session: Session;
  readonly page: PageRenderer;
  readonly notice: OfflineNotice;
}

/** Creates the navigator of the document: it renders pages, and moves within them. */
export function createPageNavigator({ session, page, notice }: Parts): Navigator {
  const { prepare, reloads } = session;
  const commit: NavigatorParts["commit"] = (payload, to, { pop }) => {
    releaseFocus();
    // A scroll position or a hash target further down needs all of the page above it.
    const inParts = to.hash === "" && (pop === undefined || payload.scroll === "top");
    page.render(payload, { inParts });
    track({ event: "view" });
    // Runs in the same frame, but after the click handler: both calls force a layout of the new page.
    requestAnimationFrame(() => focusPage(startAt(to, payload.scroll === "top" ? undefined : pop?.scroll)));
  };
  const moveTo: NavigatorParts["moveTo"] = (to, { pop }) => {
    const { path, order } = page.current();
    layOutAll();
    if (pop) scrollTo({ top: pop.scroll, behavior: "auto" });
    // Like a browser: focus the target if it is focusable.
    else if (to.hash !== "") scrollToHash(to.hash)?.focus({ preventScroll: true });
    decorateLinks(document, order.rules, location.search);
    // The error page has no path. Do not track it as a view.
    if (path !== "") track({ event: "view" });
  };
  return createNavigator({
    allowedHosts: () => page.current().hosts ?? [],
    isAtItsAddress: page.isAtItsAddress,
    prepare,
    commit,
    moveTo,
    leave,
    recover: (failure) => recover(failure, { page, notice, reloads }),
    onError: reportFrom("navigation"),
  });
}

import type { Notices } from "../payload/payload.ts";
import { PayloadError, UnreachableError } from "./load-payload.ts";
import type { NavigateOptions, NavigatorParts } from "./navigator.ts";
import { createNotice } from "./notice.ts";
import type { ReloadGuard } from "./reload-guard.ts";
import { report } from "./report.ts";

interface Parts {
  readonly reloads: ReloadGuard;
  /** The words of the page that is shown. */
  readonly notices: () => Notices;
  readonly retry: (href: string, options: NavigateOptions) => void;
  readonly leave: (to: URL) => void;
  readonly showErrorPage: () => Promise<void>;
}

export interface Recovery {
  /** A navigation's page could not be prepared: a notice, a full load, or the error page. */
  readonly recover: NavigatorParts["recover"];
  /** Another page is shown: a notice has had its time. */
  readonly forget: () => void;
}

/** Whether a page could not be prepared because nobody answers. What a chunk failed of it does not say: then the page itself is asked for. */
async function isUnreachable(error: unknown, to: URL): Promise<boolean> {
  if (error instanceof UnreachableError || !navigator.onLine) return true;
  if (error instanceof PayloadError) return false;
  return fetch(to, { method: "HEAD" }).then(
    () => false,
    () => true,
  );
}

/** The ways on when a navigation fails (spec, sections 4 and 8; decision 22). */
export function createRecovery({ reloads, notices, retry, leave, showErrorPage }: Parts): Recovery {
  const notice = createNotice();
  const decide = async (...[error, to, options, isLast]: Parameters<NavigatorParts["recover"]>) => {
    const isAway = await isUnreachable(error, to);
    // The visitor has taken another way meanwhile.
    if (!isLast()) return;
    if (isAway) notice.show(notices(), () => retry(to.href, options));
    else if (reloads.take(to.pathname)) leave(to);
    else await showErrorPage();
  };
  return {
    recover: (...failure) => {
      report(failure[0], "navigation");
      decide(...failure).catch((error: unknown) => report(error, "recovery"));
    },
    forget: notice.hide,
  };
}

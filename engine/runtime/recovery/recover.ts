import { isReachable } from "../hooks/is-reachable.ts";
import { leave } from "../navigation/leave.ts";
import { PayloadError } from "../navigation/load-payload.ts";
import type { NavigationFailure } from "../navigation/navigator.ts";
import type { PageRenderer } from "../navigation/page-renderer.ts";
import type { OfflineNotice } from "./offline-notice.ts";
import type { ReloadGuard } from "./reload-guard.ts";
import { report } from "./report.ts";

interface Parts {
  readonly page: PageRenderer;
  readonly notice: OfflineNotice;
  readonly reloads: ReloadGuard;
}

/**
 * Whether the page failed because the server does not respond. Only one file may have failed, so this asks for the
 * page itself.
 */
async function isUnreachable(error: unknown, to: URL): Promise<boolean> {
  if (!navigator.onLine) return true;
  if (error instanceof PayloadError) return false;
  return !(await isReachable(to.href));
}

/**
 * Recovers from a failed navigation: shows a notice, loads the page whole, or shows the error page (spec,
 * sections 4 and 8; decision 22).
 */
export function recover(
  { error, to, retry, isLast }: NavigationFailure,
  { page, notice, reloads }: Parts,
): void {
  report(error, "navigation");
  const decide = async () => {
    const isAway = await isUnreachable(error, to);
    // The visitor has navigated elsewhere in the meantime.
    if (!isLast()) return;
    if (isAway) notice.show(page.current().notices, retry);
    else if (reloads.take(to.pathname)) leave(to);
    else {
      await page.showErrorPage().catch((failure: unknown) => {
        report(failure, "recovery");
        if (isLast()) leave(to);
      });
    }
  };
  void decide();
}

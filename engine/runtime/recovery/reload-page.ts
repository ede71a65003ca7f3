import { isReachable } from "../hooks/is-reachable.ts";
import type { ReloadGuard } from "./reload-guard.ts";

/** Whether the visitor has changed an input in this part of the page. */
export const hasInput = (within: ParentNode): boolean =>
  [...within.querySelectorAll<HTMLInputElement>("input,textarea")].some(
    ({ value, defaultValue, checked, defaultChecked }) =>
      value !== defaultValue || checked !== defaultChecked,
  );

/**
 * Returns a function that reloads the page after its script has failed and resolves to whether it does. The
 * history entry remembers the reload, so a page that always fails does not reload for ever, even if storage
 * is blocked. The page is not reloaded if the visitor would lose input, or if the server does not respond.
 */
export function pageReloader(reloads: ReloadGuard): () => Promise<boolean> {
  let isReloading = false;
  return async () => {
    const { href, pathname } = location;
    const mayReload = () => href === location.href && !history.state?.reloaded && !hasInput(document);
    if (mayReload() && (await isReachable(href)) && mayReload() && reloads.take(pathname)) {
      isReloading = true;
      history.replaceState({ ...history.state, reloaded: true }, "");
      location.reload();
    }
    return isReloading;
  };
}

import { useSyncExternalStore } from "react";
import type { BaseLocationHook } from "wouter";
import type { Navigator } from "./navigator.ts";

const pathname = (): string => location.pathname;
const search = (): string => location.search;
/** The server knows no query: what hydrates begins without one, as its HTML does. */
const noSearch = (): string => "";

/** wouter's view of our navigator: blocks read the location and navigate through wouter as usual. */
export function locationHook(navigator: Navigator): BaseLocationHook {
  const useNavigatorLocation: BaseLocationHook = () => {
    const path = useSyncExternalStore(navigator.subscribe, pathname, pathname);
    return [
      path,
      (to: string, options?: { replace?: boolean }) =>
        void navigator.navigate(to, options?.replace ? { replace: true } : {}),
    ];
  };
  useNavigatorLocation.searchHook = () => useSyncExternalStore(navigator.subscribe, search, noSearch);
  return useNavigatorLocation;
}
